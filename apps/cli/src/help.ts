/** What `kerf --help` prints. */
export const HELP = `kerf carve <design.svg | photo.png | photo.jpg | design.lac | job.json> --out part.nc [options]
  --cut on|outside|inside|pocket|laser-line|laser-fill|laser-photo
  --bit 3.175             diameter in mm, or as 1/8in
  --depth 3               mm below the top of the material
  --depth-per-pass 1      mm
  --stepover 0.4          share of the bit's diameter
  --feed 800 --plunge 200 mm/min
  --spindle 12000         rpm
  --safe-height 3.8       mm above the material
  --speed 6000            laser, mm/min
  --power 20              laser, percent
  --passes 1              laser
  --interval 0.1          mm between the lines of a laser fill or photo
  --angle 0 --cross       degrees of the lines; burnt a second time across
  --overscan 5            mm of run-up and run-out of the lines; else as the machine needs
  --kerf 0.15             mm that the beam burns away outside of laser lines
  --effect Dither         photo: Grayscale, Ordered, Atkinson, Dither, Newsprint, Halftone, Sketch
  --material 300x180x10   mm
  --dialect grbl          or grblhal, fluidnc, marlin, marlin-fan, linuxcnc, mach3
  --json                  print one JSON object

kerf check <file.nc> [--dialect grbl] [--profile strict|tolerant] [--json]

kerf simulate <file.nc> --bit flat:3.175|ball:1|v:60|laser:0.1 [options]
  --stock 300x180x10      mm
  --cell 0.1              mm, side of a cell
  --profile strict|tolerant
  --png out.png           the stock from above
  --stl out.stl           the stock as a mesh
  --next detail.nc --bit ball:1   another program on the same stock, with its bit; may be repeated
  --json

Exit code: 0 done, 1 the input is wrong, 2 wrong usage.`;
