/** What `kerf --help` prints. */
export const HELP = `kerf carve <design.svg | design.lac | job.json> --out part.nc [options]
  --cut on|outside|inside|pocket|laser-line|laser-fill
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
  --interval 0.1          mm between the lines of a laser fill
  --material 300x180x10   mm
  --dialect grbl
  --json                  print one JSON object

kerf check <file.nc> [--dialect grbl] [--profile strict|tolerant] [--json]

Exit code: 0 done, 1 the input is wrong, 2 wrong usage.`;
