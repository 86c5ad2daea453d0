/** What `kerf --help` prints. */
export const HELP = `kerf carve <design.svg | design.dxf | photo.png | photo.jpg | design.lac | job.json> --out part.nc [options]
  --cut on|outside|inside|pocket|drill|facing|vcarve|engrave|chamfer|inlay|laser-line|laser-fill|laser-photo
  --bit 3.175             diameter in mm, or as 1/8in
  --second-bit 1          cuts what the first leaves, into part_2.nc
  --v-angle 60            degrees: the bit named last is a V-bit
  --with auto|first|second   which bit cuts
  --depth 3               mm below the top of the material
  --depth-per-pass 1      mm
  --start-depth 0 --extra-depth 0   mm
  --direction climb|conventional
  --entry ramp|helix|plunge
  --strategy offset|spiral|raster|grain   of pockets; raster or spiral of facing
  --finish 0.2            mm that a last pass takes off the wall
  --stock-to-leave 0      mm that stay on the wall
  --tabs 10x1             every 10 mm, 1 mm wide; 4@6: four, 6 mm wide; none
  --leads arc:3           or line:3, none
  --relief dog-bone       or t-bone, none
  --method bore           of drilling: simple, peck, bore, countersink
  --peck 2 --dwell 0.5    mm, s
  --overhang 1            mm that facing goes beyond the edge
  --stepover 0.4          share of the bit's diameter
  --feed 800 --plunge 200 mm/min
  --spindle 12000         rpm
  --safe-height 3.8       mm above the material
  --speed 6000            laser, mm/min
  --power 20              laser, percent
  --passes 1              laser
  --interval 0.1          mm between the lines of a laser fill or photo
  --angle 0 --cross       degrees of the lines (raster too); burnt a second time across
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
  --dialect grbl          as for carve: what a dwell counts
  --profile strict|tolerant
  --png out.png           the stock from above
  --stl out.stl           the stock as a mesh
  --next detail.nc --bit ball:1   another program on the same stock, with its bit; may be repeated
  --json

Exit code: 0 done, 1 the input is wrong, 2 wrong usage.`;
