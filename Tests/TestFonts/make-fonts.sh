#!/usr/bin/env bash
# How the files in Fonts were made, once, from the packages of Debian 12 that README.md names: make-fonts.sh
# Needs these packages, and Python with fontTools 4.68. Small files are copied; of the Chinese, Japanese and Korean
# fonts and of the emoji only the characters below are kept. Add a character that a golden picture needs and run it again.
set -euo pipefail
cd "$(dirname "$0")/Fonts"

cjk="中东乗京北区国场安市延旗日本東渋港空线街谷通都长际々"
korean="거국대로리민별사서세시울종특한"
japanese=$(python3 -c 'print("".join(map(chr, [*range(0x3041, 0x3097), *range(0x3099, 0x3100), 0xFF66, 0xFF9D])))')
common="　、。「」（），：！？￥"
emoji="😀😁😃😄😅😆🙂☕🌊🎁🏁🏔🗺🚀🥐⛴☀❤👍🏽👧👨👩🇩🇪🇫🇮0123456789#*"
emoji+=$(printf '\u200d\ufe0f\u20e3')

fonts=/usr/share/fonts
cp $fonts/opentype/inter/Inter-{Regular,Italic,Medium,SemiBold,Bold}.otf .
cp $fonts/truetype/noto/NotoSans{Arabic,Devanagari,Hebrew,Thai}-{Regular,Bold}.ttf .
cp $fonts/truetype/noto/NotoSansSymbols-{Regular,Bold}.ttf .

subset() { # FILE NUMBER TEXT OUTPUT
    python3 -m fontTools.subset "$1" --font-number="$2" --text="$3" --output-file="$4" --layout-features='*' \
        --name-IDs='*' --name-languages='*' --no-prune-unicode-ranges --notdef-outline --glyph-names \
        --legacy-kern --no-recalc-timestamp
}
latin=$(python3 -c 'print("".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)])))')
for weight in Regular Bold; do
    collection=$fonts/opentype/noto/NotoSansCJK-$weight.ttc
    subset "$collection" 0 "$latin$common$cjk$japanese" "NotoSansCJKjp-$weight.otf"
    subset "$collection" 1 "$latin$common$cjk$korean" "NotoSansCJKkr-$weight.otf"
    subset "$collection" 2 "$latin$common$cjk" "NotoSansCJKsc-$weight.otf"
done
subset $fonts/truetype/noto/NotoColorEmoji.ttf 0 "$emoji" NotoColorEmoji.ttf
chmod 644 ./*
