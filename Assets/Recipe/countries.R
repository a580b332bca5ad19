# Writes names and label points of the world's countries as GeoJSON lines.
# usage: Rscript countries.R FOLDER_OF_THE_UNPACKED_PACKAGE OUTPUT_FILE
suppressMessages({
  library(sp)
  library(jsonlite)
})

arguments <- commandArgs(trailingOnly = TRUE)
if (length(arguments) != 2) stop("usage: Rscript countries.R PACKAGE_FOLDER OUTPUT_FILE")
library_path <- file.path(arguments[1], "usr/lib/R/site-library")

space <- new.env()
data(list = "countries50", package = "rnaturalearthdata", lib.loc = library_path, envir = space)
countries <- get("countries50", space)
points <- coordinates(countries)

out <- file(arguments[2], "w", encoding = "UTF-8")
for (i in seq_len(nrow(countries@data))) {
  row <- countries@data[i, ]
  text <- function(value) as.character(value)
  feature <- list(
    type = "Feature",
    properties = list(
      name = text(row$name), long = text(row$name_long), r = as.integer(row$labelrank), iso = text(row$iso_a2)
    ),
    geometry = list(type = "Point", coordinates = unname(points[i, ]))
  )
  writeLines(toJSON(feature, auto_unbox = TRUE, digits = 6, na = "null"), out)
}
close(out)
