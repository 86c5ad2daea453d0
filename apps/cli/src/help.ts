import { GENERATORS, generatorNamed } from '@kerf/generators';
import { CARVE_OPTIONS, type CarveOption, flagOf, OPTION_NAMES, type OptionName } from './carve/options';
import { MACHINE_NAMES } from './device';
import { settingHelp } from './make/options';

const WIDTH = 100;
const COLUMN = 34;

const OVERVIEW = `kerf: from a drawing to G-code, without a screen

  kerf carve <design> --out <part.nc>     a drawing, photo, project or job becomes a program
  kerf relief <picture> --out <part.stl>  a picture becomes a mesh whose height is its brightness
  kerf trace <picture> --out <part.svg>   a picture becomes a drawing of its outlines
  kerf make <generator> --out <part.svg>  a box, a code, a maze, a gear … becomes a drawing
  kerf check <program.nc>                 reads a program as a controller would
  kerf simulate <program.nc> --bit <bit>  cuts a stock as a program would
  kerf schema                             prints the JSON Schema of job files
  kerf admin <command>                    operates a server: users, gift cards, points, back-ups
  kerf <command> --help                   says more; kerf --version

Exit codes
  0   done; of check and simulate: no errors
  1   the input is wrong: one line on stderr says where, nothing is written (check, simulate: their report)
  2   wrong usage: one line on stderr
  130 interrupted: nothing is written
`;

const CARVE_HEAD = `kerf carve <design> --out <part.nc> [options]

  <design>   .svg, .dxf; .stl, .obj, .3mf; .png, .jpg, .bmp, .gif, .tif; .lac (a project); .json (a job file: 'kerf schema'
             describes it); - reads stdin
  A second bit gives a second program: part.nc and part_2.nc.
  Lengths are in mm, or with a unit: 1/4in. What a drawing has by itself stands in [ ].
`;

const GROUPS: readonly (readonly [title: string, first: OptionName])[] = [
  ['Job', 'cut'],
  ['Milling', 'depth'],
  ['Contours', 'tabs'],
  ['Pockets and facing', 'strategy'],
  ['Holes', 'method'],
  ['Engraving, chamfers', 'hatch'],
  ['Inlays', 'part'],
  ['Laser', 'speed'],
  ['Laser lines', 'kerf'],
  ['Laser fills and photos', 'interval'],
  ['Order and program', 'order'],
  ['Machine', 'maxPower'],
];

const CARVE_OTHERS: readonly (readonly [flag: string, text: string])[] = [
  ['-o, --out FILE', 'where the program goes; - is stdout, the report then goes to stderr'],
  ['--format svg|dxf|lac|json|stl|obj|3mf|png|jpg|bmp|gif|tif', 'what the design is, whatever its name'],
  [
    '--machine NAME|FILE',
    `the machine, which decides work area, rates, full power and dialect: ${MACHINE_NAMES.join(', ')}; or the file of a device (.json) from the studio`,
  ],
  ['--json', 'the report as one JSON object'],
];

const CHECK = `kerf check <program.nc> [options]      - reads stdin

  --profile strict|tolerant         strict ends at the first error [strict]; tolerant: other makers' programs
  --dialect grbl                    what a dwell counts: grbl, grblhal, fluidnc, marlin, marlin-fan,
                                    linuxcnc, mach3
  --machine NAME|FILE               as for carve: its pace counts for the time
  --max-rate XxYxZ, --acceleration XxYxZ
                                    the machine's pace, for the time: mm/min, mm/s² [5000x5000x1000, 500]
  --json                            the report as one JSON object
`;

const SIMULATE = `kerf simulate <program.nc> --bit <bit> [options]      - reads stdin

  --bit BIT                         flat:3.175; ball:1; v:60; v:60:6.35:0.2 (widest diameter, blunt tip);
                                    taper:1:10:6 (ball tip, full angle, widest diameter); laser:0.1
  --bit N=BIT                       the bit for TN in a program with tool changes, like 2=v:60; may be repeated;
                                    left out where the program's comments describe its bits
  --bit BIT,flute:12,shank:6,holder:19x25
                                    any of: length of the cutting edges; diameter above them; diameter of
                                    the collet nut and from the tip up to it: these must not hit anything
  --next FILE --bit BIT             another program on the same stock, with its bit; may be repeated
  --stock WxHxT                     mm; the origin is its front left corner, z 0 its top [300x180x10]
  --clamp X,Y,WxH,TOP               a clamp that must not be hit: its front left corner, size, height above
                                    the stock's top, in mm; may be repeated
  --cell mm                         side of a cell [as fine as 6 million cells allow]
  --profile strict|tolerant         [tolerant]
  --dialect grbl                    what a dwell counts
  --png FILE                        the stock from above
  --stl FILE                        what is left as a mesh
  --machine NAME|FILE               as for carve: its pace counts for the time
  --max-rate XxYxZ, --acceleration XxYxZ
                                    the machine's pace, for the time: mm/min, mm/s² [5000x5000x1000, 500]
  --json                            the report as one JSON object
`;

const TRACE = `kerf trace <picture> --out <drawing.svg> [options]

  <picture>  .png, .jpg; - reads stdin
  Traces the outlines of the dark parts, the middle of dark lines, or the areas of each colour.

  -o, --out FILE                    where the drawing goes; - is stdout, the report then goes to stderr
  --noise number                    specks and holes of up to this many pixels are left out, 1 to 100 [10]
  --smoothing number                from here on a bend is a corner: 0.1 gives polygons, 1.33 no corners [1]
  --downsampling number             squares of this number + 1 pixels become one before, 0 to 10 [0]
  --invert                          the light parts and not the dark ones
  --threshold number                what is darker than this grey is dark, 1 to 255 [chosen by the picture]
  --centreline                      the middle of lines, as single lines
  --colours number                  the areas of up to this many colours, 2 to 8
  --stacking cutout|stacked         areas end where the next colour begins, or go on below it [cutout]
  --background                      with the colour that the edge of the picture has
  --width mm                        the width of the drawing [96 pixels per inch]
  --json                            the report as one JSON object
`;

const RELIEF = `kerf relief <picture> --out <relief.stl> [options]

  <picture>  .png, .jpg, .bmp, .gif, .tif; - reads stdin. White is high; what is transparent is background.
  Lengths are in mm, or with a unit: 2in. What holds otherwise stands in [ ].

  -o, --out FILE                    where the mesh goes, a binary STL in mm; - is stdout, the report then
                                    goes to stderr
  --width mm, --height mm           the size; one alone keeps the proportions [the longer side 50]
  --depth mm                        from the lowest to the highest place [5]
  --base mm                         the material below the lowest place [what the depth leaves of 10, at least 1]
  --embossed, --hollow              white is high, or white is deep [embossed]
  --invert                          black counts as white, and white as black
  --optimisation none|auto|smoothing|background|depth
                                    none: brightness is height, exactly; auto: decides by the picture;
                                    smoothing: removes grain, keeps edges; background: makes it flat and low;
                                    depth: fine forms get more of the depth [none]
  --black-clip percent              the darkest part, which becomes background, 0 to 90 [0; smoothing 20,
                                    background 40]
  --enhance percent                 raises the local contrast, 0 to 100 [0]
  --smoothing mm                    rounds off forms smaller than about this [0]
  --depth-model FILE                an ONNX model like MiDaS or Depth Anything finds the depth: near is high
                                    [brightness is depth]
  --bit BIT                         the bit that will cut it, like ball:1, v:60 or taper:1:10:6: forms too narrow
                                    for it are filled
  --interval mm                     distance between points [a fifth of the tip's radius, or 0.1; at most a
                                    million points]
  --json                            the report as one JSON object
`;

/** The output of `kerf --help` and `kerf <command> --help`; `subject` is the generator that `make` names. */
export function helpText(command?: string, subject?: string): string {
  const texts: Readonly<Record<string, () => string>> = {
    carve: carveHelp,
    relief: () => RELIEF,
    trace: () => TRACE,
    make: () => makeHelp(subject),
    check: () => CHECK,
    simulate: () => SIMULATE,
  };
  return (texts[command ?? '']?.() ?? OVERVIEW).trimEnd();
}

const MAKE_HEAD = `kerf make <generator> --out <drawing.svg> [settings]

  Makes a drawing in mm; with --out .dxf another drawing, with --out .lac a project in which every part has its operation.

  -o, --out FILE                    where it goes; - is stdout, the report then goes to stderr
  --mode laser|cnc                  how the parts of a project are cut [laser]
  --json                            the report as one JSON object
`;

/** The help of one generator with its settings, or of all of them by name. */
function makeHelp(id?: string): string {
  const generator = id === undefined ? undefined : generatorNamed(id);
  if (!generator)
    return [
      MAKE_HEAD,
      'Generators (kerf make <generator> --help lists the settings)',
      ...GENERATORS.map((one) => `  ${one.id}`),
    ].join('\n');
  const settings = Object.entries(generator.fields).flatMap(([name, field]) =>
    row(...settingHelp(name, field)),
  );
  return [MAKE_HEAD, `Settings of ${generator.id}`, ...settings].join('\n');
}

function carveHelp(): string {
  const starts = new Map(GROUPS.map(([title, first]) => [first, title]));
  const lines = [CARVE_HEAD];
  for (const [flag, text] of CARVE_OTHERS) lines.push(...row(flag, text));
  for (const name of OPTION_NAMES) {
    const title = starts.get(name);
    if (title) lines.push('', title);
    const { value, text, usual }: CarveOption<unknown> = CARVE_OPTIONS[name];
    const flag =
      value.placeholder === ''
        ? `--${usual === 'yes' ? '[no-]' : ''}${flagOf(name)}`
        : `--${flagOf(name)} ${value.placeholder}`;
    lines.push(...row(flag, usual === '' ? text : `${text} [${usual}]`));
  }
  return lines.join('\n');
}

/** A flag and its text in two columns. A long flag has its own line. */
function row(flag: string, text: string): string[] {
  const lines = wrapped(text, WIDTH - COLUMN).map((line) => ' '.repeat(COLUMN) + line);
  const head = `  ${flag}`;
  if (head.length < COLUMN) return [head.padEnd(COLUMN) + lines[0]!.slice(COLUMN), ...lines.slice(1)];
  return [
    ...wrapped(flag.replaceAll('|', '| '), WIDTH - 6).map(
      (line, i) => `${i === 0 ? '  ' : '      '}${line.replaceAll('| ', '|')}`,
    ),
    ...lines,
  ];
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
