import { PHOTO_BACKGROUNDS, PHOTO_EFFECTS, RELIEF_PATTERNS, RELIEF_QUALITIES } from '@kerf/document';
import { DIALECTS } from '@kerf/gcode';
import { MODEL_ORIENTATIONS } from '@kerf/geometry';
import { BURNT, CUTS, type Cut, MILLED } from './cuts';
import {
  BIT,
  choice,
  ENTRY,
  FILE,
  isRefused,
  LEADS,
  length,
  lengthOr,
  MODEL_SIZE,
  number,
  PAIR,
  PER_AXIS,
  PERFORATION,
  SIZE,
  TABS,
  TOGGLE,
  type ValueKind,
} from './value-kinds';

/* All settings of `kerf carve` are in one table. From this table come the options of the command line, the fields of
   job files and their JSON Schema, the help text, and the check of combinations. */

/** A setting: `depthPerPass` in a job file is `--depth-per-pass` on the command line. */
export interface CarveOption<T> {
  readonly value: ValueKind<T>;
  /** The meaning of the setting, for help and schema: a short phrase. */
  readonly text: string;
  /** The default for a drawing; '' when there is none. */
  readonly usual: string;
  /** The cuts that the setting affects. */
  readonly cuts: readonly Cut[];
  /** Whether it applies to the whole job and not to one object. */
  readonly isJobWide: boolean;
}

function forJob<T>(cuts: readonly Cut[], value: ValueKind<T>, text: string, usual = ''): CarveOption<T> {
  return { value, text, usual, cuts, isJobWide: true };
}

function forCuts<T>(cuts: readonly Cut[], value: ValueKind<T>, text: string, usual = ''): CarveOption<T> {
  return { value, text, usual, cuts, isJobWide: false };
}

/** The units of drawings. */
export const DRAWING_UNITS = ['mm', 'cm', 'm', 'in', 'ft'] as const;

const WALLED: readonly Cut[] = ['outside', 'inside', 'pocket'];
const BESIDE: readonly Cut[] = ['outside', 'inside'];
const CONTOURS: readonly Cut[] = ['on', 'outside', 'inside', 'laser-line'];
const TABBED: readonly Cut[] = [...CONTOURS, 'relief'];
const THREADS: readonly Cut[] = ['thread'];
const RELIEFS: readonly Cut[] = ['relief'];
/** The cuts with a depth of their own. A relief is as deep as its model. */
const DEEP: readonly Cut[] = MILLED.filter((cut) => !RELIEFS.includes(cut));
/** The cuts that go down pass by pass. A thread does not: it sinks by its pitch. */
const STEPPED: readonly Cut[] = MILLED.filter((cut) => !THREADS.includes(cut));
const RASTERS: readonly Cut[] = ['laser-fill', 'laser-photo'];
const PHOTOS: readonly Cut[] = ['laser-photo'];
const LINED: readonly Cut[] = ['pocket', 'facing', 'engrave', 'relief', ...RASTERS];
const RATE = { least: 1, most: 100_000 };
const SPINDLE = { least: 0, most: 100_000 };
/** The default for the feeds of the second bit. */
const OBJECTS_OWN = 'the least of the objects';
const PERCENT = { least: 0, most: 100 };

/** The settings, by name, in the order of help. */
export const CARVE_OPTIONS = {
  cut: forCuts(CUTS, choice(...CUTS), 'what is done with every shape', 'on'),
  unit: forJob(
    CUTS,
    choice(...DRAWING_UNITS),
    'what one of the numbers of a drawing counts, whatever the file says',
  ),
  material: forJob(CUTS, SIZE, 'size of the material, mm', '300x180x10'),
  bit: forJob(MILLED, BIT, 'the bit: an end mill of 3.175 mm, 1/8in, or ball:1, v:60', '3.175'),
  secondBit: forJob(MILLED, BIT, 'a finer bit: cuts what the first leaves, into part_2.nc'),
  secondFeed: forJob(MILLED, number('mm/min', RATE), "the second bit's own feed rate", OBJECTS_OWN),
  secondPlunge: forJob(MILLED, number('mm/min', RATE), 'its plunge rate', OBJECTS_OWN),
  secondSpindle: forJob(MILLED, number('rpm', SPINDLE), 'its spindle speed', OBJECTS_OWN),
  secondDepthPerPass: forJob(MILLED, length({ least: 0.01, most: 100 }), 'its depth per pass', OBJECTS_OWN),
  secondStepover: forJob(
    ['pocket', 'facing', 'drill', 'vcarve', 'inlay'],
    number('share', { least: 0.01, most: 1 }),
    'its distance of neighbouring cuts, in its diameters',
    'as --stepover, or --v-stepover of a V-bit',
  ),
  vAngle: forJob(
    MILLED,
    number('degrees', { least: 1, most: 179 }),
    'the bit named last is a V-bit of this full angle',
  ),
  with: forCuts(MILLED, choice('auto', 'first', 'second'), 'which bit cuts', 'auto'),
  safeHeight: forJob(
    MILLED,
    length({ least: 0, most: 1000, isOpen: true }),
    'height above the material between cuts, and over clamps',
    '3.8',
  ),
  retractHeight: forJob(
    MILLED,
    length({ least: 0.1, most: 1000 }),
    'height of travels within a cut, above what is flat or cut there',
    '1',
  ),
  stepover: forJob(
    ['pocket', 'facing', 'drill', 'vcarve', 'inlay', 'relief'],
    number('share', { least: 0.01, most: 1 }),
    "distance of neighbouring cuts, in the bit's diameters; of a relief: in its last pass",
    '0.4; a relief: as --quality',
  ),
  vStepover: forJob(
    ['pocket', 'facing', 'drill', 'vcarve', 'inlay'],
    number('share', { least: 0.01, most: 1 }),
    'the same of a V-bit, in its width at the depth of the cut',
    '0.15',
  ),
  depth: forCuts(
    DEEP,
    length({ least: 0, most: 1000, isOpen: true }),
    'depth below the top of the material',
    '3',
  ),
  depthPerPass: forCuts(
    STEPPED,
    length({ least: 0.01, most: 100 }),
    'most that one pass takes',
    '1; a V-bit: as deep as its edges',
  ),
  startDepth: forCuts(DEEP, length({ least: 0, most: 1000 }), 'where cutting begins', '0'),
  extraDepth: forCuts(
    ['on', ...WALLED, 'drill', 'inlay', 'thread', 'relief'],
    length({ least: 0, most: 100 }),
    'further down, to cut through for certain',
    '0',
  ),
  feed: forCuts(MILLED, number('mm/min', RATE), 'feed rate', '800'),
  plunge: forCuts(MILLED, number('mm/min', RATE), 'plunge rate; ramps sink no faster either', '200'),
  spindle: forCuts(MILLED, number('rpm', SPINDLE), 'spindle speed', '12000'),
  direction: forCuts(MILLED, choice('climb', 'conventional'), 'which way around', 'climb'),
  entry: forCuts(STEPPED, ENTRY, 'way down into the material; degrees: the steepest', 'ramp'),
  tabs: forCuts(TABBED, TABS, 'bridges: every 10 mm, 1 wide (2 high); 4@6: four, 6 wide', 'none'),
  leads: forCuts(BESIDE, LEADS, 'ways on and off a contour, mm', 'none'),
  relief: forCuts(BESIDE, choice('none', 'dog-bone', 't-bone'), 'opens inner corners', 'none'),
  finish: forCuts(WALLED, length({ least: 0, most: 10 }), 'what a last pass takes off the wall', '0'),
  finishFullDepth: forCuts(WALLED, TOGGLE, 'the last pass goes around once, at full depth'),
  stockToLeave: forCuts(
    [...WALLED, 'relief'],
    length({ least: 0, most: 10 }),
    'what stays on the wall; what roughing leaves on a relief',
    '0, 0.3',
  ),
  strategy: forCuts(
    ['pocket', 'facing', 'relief'],
    choice('offset', 'spiral', 'raster', 'grain', 'adaptive'),
    'way of clearing; facing: raster, spiral or adaptive; relief: offset or raster',
    'offset',
  ),
  engagement: forCuts(
    ['pocket', 'facing'],
    number('share', { least: 0.05, most: 0.4 }),
    'width of an adaptive cut as a share of the diameter',
    '0.2',
  ),
  slotFeed: forCuts(
    ['pocket'],
    number('share', { least: 0.1, most: 1 }),
    'share of the feed rate where the bit is full in the material',
    '1',
  ),
  angle: forCuts(LINED, number('degrees', { least: -360, most: 360 }), 'direction of parallel lines', '0'),
  area: forCuts(
    ['facing', 'relief'],
    choice('stock', 'object'),
    'what is faced, or cleared around a relief: the material, or only the shape',
    'stock, object',
  ),
  overhang: forCuts(['facing'], length({ least: 0, most: 100 }), 'how far facing goes beyond the edge', '0'),
  method: forCuts(['drill'], choice('simple', 'peck', 'bore', 'countersink'), 'way of making holes', 'bore'),
  at: forCuts(
    ['drill'],
    choice('contours', 'object'),
    'a hole in each contour, or one in the middle',
    'contours',
  ),
  peck: forCuts(['drill'], length({ least: 0.1, most: 100 }), 'depth of a peck', '2'),
  dwell: forCuts(['drill'], number('s', { least: 0, most: 60 }), 'turning at the bottom of a hole', '0'),
  hatch: forCuts(
    ['engrave'],
    lengthOr('none', { least: 0.05, most: 100 }),
    'fills shapes with lines so far apart',
    'none',
  ),
  outline: forCuts(
    ['engrave', 'laser-fill'],
    TOGGLE,
    'the contours themselves are cut; with laser-fill only if given',
    'yes',
  ),
  cross: forCuts(['engrave', 'laser-fill'], TOGGLE, 'lines a second time, across the first'),
  width: forCuts(
    ['chamfer'],
    lengthOr('depth', { least: 0.05, most: 50 }),
    'width of the bevel; depth: as deep as --depth',
    '1',
  ),
  tipOffset: forCuts(
    ['chamfer'],
    length({ least: 0, most: 20 }),
    "how far the bit's tip goes beyond the edge",
    '0.2',
  ),
  side: forCuts(
    ['chamfer', 'laser-line', 'thread'],
    choice('on', 'outside', 'inside'),
    'the side of the waste (a bevel, a thread: outside or inside)',
    'outside, on, inside',
  ),
  part: forCuts(['inlay'], choice('female', 'male'), 'the opening, or the plug for it', 'female'),
  walls: forCuts(
    ['inlay'],
    choice('straight', 'slanted'),
    'upright walls, or slanting ones by a V-bit',
    'straight',
  ),
  gap: forCuts(['inlay'], length({ least: 0, most: 5 }), 'room for glue', '0.1'),
  hold: forCuts(
    ['inlay'],
    choice('tabs', 'skin', 'none'),
    'what keeps a straight plug in place that is cut through: bridges, or a skin of 0.3 mm',
    'tabs',
  ),
  margin: forCuts(['inlay'], length({ least: 0.5, most: 100 }), 'what is cleared around a slanted plug', '6'),
  pitch: forCuts(['thread'], length({ least: 0.1, most: 20 }), 'from one ridge to the next', '1.25'),
  hand: forCuts(['thread'], choice('right', 'left'), 'which way it winds', 'right'),
  starts: forCuts(
    ['thread'],
    number('n', { least: 1, most: 8, isWhole: true }),
    'how many threads wind beside each other',
    '1',
  ),
  threadHeight: forCuts(
    ['thread'],
    length({ least: 0, most: 20 }),
    'depth of the groove; 0: as metric threads',
    '0',
  ),
  diameter: forCuts(
    ['thread'],
    length({ least: 0, most: 1000 }),
    'nominal diameter; 0: that of the circle',
    '0',
  ),
  speed: forCuts(
    BURNT,
    number('mm/min', { least: 0, most: 6000, isOpen: true }),
    'speed of the beam',
    '6000',
  ),
  power: forCuts(BURNT, number('%', PERCENT), 'power', '20'),
  outlineSpeed: forCuts(
    ['laser-fill'],
    number('mm/min', { least: 0, most: 6000, isOpen: true }),
    'speed of the beam along the outline',
    '6000',
  ),
  outlinePower: forCuts(['laser-fill'], number('%', PERCENT), 'power along the outline', '20'),
  outlinePasses: forCuts(
    ['laser-fill'],
    number('n', { least: 1, most: 10, isWhole: true }),
    'how often the outline is burnt',
    '1',
  ),
  minPower: forCuts(
    ['laser-line', 'laser-photo'],
    number('%', PERCENT),
    'least power: at corners, of the lightest grey',
    '0',
  ),
  passes: forCuts(
    [...BURNT, 'thread'],
    number('n', { least: 1, most: 10, isWhole: true }),
    'how often all is burnt; in how many steps a thread gets its height',
    '1, 3',
  ),
  passDepth: forCuts(
    BURNT,
    length({ least: 0, most: 10 }),
    'how much lower the focus is set after each pass',
    '0',
  ),
  air: forCuts(BURNT, TOGGLE, 'air assist'),
  laserMode: forJob(BURNT, choice('M4', 'M3'), 'power that follows the speed, or constant power', 'M4'),
  kerf: forCuts(
    ['laser-line'],
    length({ least: 0, most: 5 }),
    'width of the beam; without --side: outside of shapes',
  ),
  overcut: forCuts(
    ['laser-line'],
    length({ least: 0, most: 50 }),
    'how far beyond its start a contour is burnt',
    '0',
  ),
  leadIn: forCuts(['laser-line'], length({ least: 0, most: 50 }), 'way in from the side of the waste', '0'),
  perforate: forCuts(['laser-line'], PERFORATION, '2 mm burnt, 1 mm left', 'none'),
  interval: forCuts(RASTERS, length({ least: 0.1, most: 10 }), 'distance of the lines', '0.1'),
  overscan: forCuts(
    RASTERS,
    length({ least: 0, most: 100 }),
    'run-up and run-out of the lines',
    'as the machine needs',
  ),
  oneWay: forCuts(RASTERS, TOGGLE, 'all lines in one direction'),
  pattern: forCuts(
    ['laser-fill', 'relief'],
    choice('lines', 'offset', ...RELIEF_PATTERNS),
    'laser-fill: lines or offset, contours in one another; relief: the others, over the surface',
    'lines, raster',
  ),
  effect: forCuts(['laser-photo'], choice(...PHOTO_EFFECTS), 'how greys become dots', 'Dither'),
  threshold: forCuts(
    PHOTOS,
    number('grey', { least: 1, most: 255, isWhole: true }),
    'what is darker becomes a dot of the effect Threshold',
    '128',
  ),
  dotDistance: forCuts(
    PHOTOS,
    length({ least: 0.1, most: 20 }),
    'from dot to dot of Newsprint and Halftone',
    'several lines',
  ),
  dotAngle: forCuts(
    PHOTOS,
    number('degrees', { least: -360, most: 360 }),
    'direction of their rows',
    '45, 0',
  ),
  dotCorrection: forCuts(PHOTOS, length({ least: 0, most: 2 }), 'how much shorter dots are burnt', '0'),
  black: forCuts(PHOTOS, number('grey', { least: 0, most: 254, isWhole: true }), 'what becomes black', '0'),
  white: forCuts(PHOTOS, number('grey', { least: 1, most: 255, isWhole: true }), 'what becomes white', '255'),
  sharpen: forCuts(PHOTOS, number('%', { least: 0, most: 500 }), 'an unsharp mask', '0'),
  background: forCuts(
    PHOTOS,
    choice(...PHOTO_BACKGROUNDS),
    'what is not burnt: what is connected to the corners, or all light parts',
    'keep',
  ),
  tolerance: forCuts(
    PHOTOS,
    number('grey', { least: 0, most: 255, isWhole: true }),
    'greatest difference of greys within the background',
    '16',
  ),
  brightness: forCuts(['laser-photo'], number('%', { least: -100, most: 100 }), 'of the photo', '0'),
  contrast: forCuts(['laser-photo'], number('%', { least: -100, most: 100 }), 'of the photo', '0'),
  gamma: forCuts(
    ['laser-photo'],
    number('n', { least: 0.1, most: 10 }),
    'above 1: lighter middle greys',
    '1',
  ),
  invert: forCuts(
    ['laser-photo'],
    TOGGLE,
    'burns the light parts; with --cut relief, the dark or far parts of a picture are high',
  ),
  pass: forCuts(
    RELIEFS,
    choice('rough', 'finish', 'both'),
    'clears the material above a model, cuts its surface, or both',
    'both',
  ),
  rest: forCuts(
    RELIEFS,
    length({ least: 0.005, most: 5 }),
    'the second bit cuts a surface only where the first left more than this; with --pass both the first cuts it too',
    'the second cuts all of it; 0.02 with --pass finish',
  ),
  quality: forCuts(
    RELIEFS,
    number('1-4', { least: 1, most: RELIEF_QUALITIES.length, isWhole: true }),
    'how smooth: 1 efficient, 2 normal, 3 good, 4 perfect',
    '3',
  ),
  frame: forCuts(
    RELIEFS,
    choice('frameless', 'cutout_with_tabs'),
    'the model stays in the material, or is cut out',
    'frameless',
  ),
  cutout: forCuts(RELIEFS, choice('box', 'silhouette'), 'what the model is cut out along', 'box'),
  orientation: forJob(RELIEFS, choice(...MODEL_ORIENTATIONS), 'which side of the model is up', 'top'),
  modelSize: forJob(RELIEFS, MODEL_SIZE, 'size of the model as it is turned, mm', 'as in its file'),
  modelAt: forJob(RELIEFS, PAIR, "its front left corner, from the material's, mm", 'in the middle'),
  embossed: forJob(RELIEFS, TOGGLE, 'a relief of a picture: light is high', 'yes'),
  hollow: forJob(RELIEFS, TOGGLE, 'a relief of a picture: light is deep'),
  depthModel: forJob(
    RELIEFS,
    FILE,
    'an ONNX model that finds the depth of a picture: near is high, not light',
    'brightness is depth',
  ),
  order: forJob(
    CUTS,
    choice('travel', 'stack'),
    'what comes next where nothing forces it: the nearest, or the next higher',
    'travel',
  ),
  mergeDuplicates: forJob(['laser-line'], TOGGLE, 'lines that lie on each other are cut once'),
  dialect: forJob(CUTS, choice(...DIALECTS.keys()), 'controller that the program is for', 'grbl'),
  arcs: forJob(CUTS, TOGGLE, 'G2 and G3 where they fit; without: short lines', 'yes'),
  maxPower: forJob(
    ['laser-line', 'laser-fill', 'laser-photo'],
    number('S', { least: 1, most: 100_000, isWhole: true }),
    'S value of full power ($30), where the controller has no scale of its own',
    '1000',
  ),
  maxRate: forJob(CUTS, PER_AXIS, "the machine's greatest rates ($110-$112), mm/min", '5000x5000x1000'),
  acceleration: forJob(CUTS, PER_AXIS, 'its accelerations ($120-$122), mm/s²: for time and overscan', '500'),
} as const satisfies Record<string, CarveOption<unknown>>;

/** The names of the options, as in job files. */
export type OptionName = keyof typeof CARVE_OPTIONS;

type ValueOf<O> = O extends CarveOption<infer T> ? T : never;

/**
 * The settings from the options or from a job file. A setting that they do not give keeps the value of the project; for
 * a drawing it gets the default.
 */
export type CarveSettings = { readonly [N in OptionName]?: ValueOf<(typeof CARVE_OPTIONS)[N]> };

/** The names of all settings, in the order of help. */
export const OPTION_NAMES = Object.keys(CARVE_OPTIONS) as readonly OptionName[];

/** `depthPerPass` → `depth-per-pass`. */
export function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads settings from a command line (`isText`) or a job file; each problem has the name of its setting. */
export function parseCarveSettings(
  raw: Readonly<Record<string, unknown>>,
  isText: boolean,
): { readonly settings: CarveSettings; readonly problems: readonly { name: string; message: string }[] } {
  const settings: Record<string, unknown> = {};
  const problems: { name: string; message: string }[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const option: CarveOption<unknown> = CARVE_OPTIONS[name as OptionName];
    const parsed = option.value.parse(value, isText);
    if (isRefused(parsed)) problems.push({ name, message: parsed.problem });
    else settings[name] = parsed;
  }
  return { settings: settings as CarveSettings, problems };
}
