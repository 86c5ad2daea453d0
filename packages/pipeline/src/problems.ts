import { CAM_PROBLEMS, type CamJob } from '@kerf/cam';
import { type Design, findObject } from '@kerf/document';
import {
  findMaterial,
  MACHINING_PROBLEMS,
  type Problem,
  type ProblemMaker,
  type ProblemTable,
  problemMaker,
} from '@kerf/machining';

/** The problems of a job. */
export const JOB_PROBLEMS = {
  ...CAM_PROBLEMS,
  'empty-canvas': {
    severity: 'error',
    text: 'Canvas cannot be empty. Please add some content first.',
    flags: ['of-a-finished-design'],
  },
  'laser-without-objects': {
    severity: 'error',
    text: 'Laser mode requires at least one engraving object. Please add engraving content or switch to CNC mode.',
    flags: ['of-a-finished-design'],
  },
  'cnc-without-objects': {
    severity: 'error',
    text: 'CNC mode requires at least one cutting object (Cut type). Please add cutting content or switch to Laser mode.',
    flags: ['of-a-finished-design'],
  },
  'all-layers-off': {
    severity: 'error',
    text: 'All laser layers with something on them are switched off. Switch on the output of a layer.',
    flags: ['of-a-finished-design'],
  },
  'layer-off': {
    severity: 'warning',
    text: 'Laser layer {{layer}} is switched off, so what is on it is left out.',
    flags: ['of-a-finished-design'],
  },
  'invalid-bit-diameter': { severity: 'error', text: MACHINING_PROBLEMS['diameter-missing'].text },
  'second-bit-not-smaller': {
    severity: 'error',
    text: 'Second bit diameter must be smaller than first bit diameter',
  },
  'needs-v-bit': {
    severity: 'error',
    text: '{{name, operation}} needs a V-bit: choose one as first or second bit.',
  },
  'unsafe-to-burn': {
    severity: 'error',
    text: '{{material, material}} must never be lasered: it gives off chlorine, which poisons people and corrodes the machine. Choose the material that is actually on the machine.',
  },
  'machine-without-laser': { severity: 'warning', text: '{{machine}} has no laser: it cannot run this job.' },
  'machine-without-spindle': {
    severity: 'warning',
    text: '{{machine}} is a laser: it cannot run a job for a router.',
  },
  'spindle-out-of-range': {
    severity: 'warning',
    text: '{{name, operation}}: the spindle of this machine turns at {{min, number}} to {{max, number}} rpm, not at {{speed, number}}.',
  },
  'safe-height-zero': { severity: 'error', text: 'The safe height must be above 0.' },
  'feed-zero': { severity: 'error', text: '{{name, operation}}: the speed must be above 0.' },
  'no-depth': { severity: 'warning', text: '{{name, operation}}: the depth is 0, nothing is cut.' },
  'outside-stock': { severity: 'warning', text: '{{name, operation}} reaches beyond the material.' },
  'deeper-than-flute': {
    severity: 'warning',
    text: '{{name, operation}} goes {{depth, length}} deep, but the cutting edge of {{bit, bit}} is only {{length, length}} long.',
  },
  'feed-too-low': {
    severity: 'warning',
    text: '{{name, operation}}: {{bit, bit}} is fed so slowly that its edges rub and burn instead of cutting. Raise the feed rate, or lower the spindle speed.',
  },
  'feed-too-high': {
    severity: 'warning',
    text: '{{name, operation}}: {{bit, bit}} is fed so fast that it may break. Lower the feed rate, or raise the spindle speed.',
  },
  'spindle-too-fast': {
    severity: 'warning',
    text: '{{name, operation}}: {{bit, bit}} turns so fast that the material burns or melts. Lower the spindle speed.',
  },
  'cut-through-without-tabs': {
    severity: 'warning',
    text: '{{name, operation}} is cut through without tabs: the cut-out piece comes loose while the bit turns.',
  },
  'photo-without-picture': {
    severity: 'error',
    text: 'The picture of {{name, operation}} is missing or cannot be read. Please insert it again.',
    flags: ['of-a-finished-design'],
  },
  'model-missing': {
    severity: 'error',
    text: 'The model of {{name, operation}} is missing or cannot be read. Please insert it again.',
    flags: ['of-a-finished-design'],
  },
  'stl-boundary': { severity: 'error', text: 'STL exceeds board boundaries.' },
  'too-much-work': {
    severity: 'error',
    text: 'This is too much work for one job: {{kilometres, number}} km of cutting on {{area, size}}, {{gigabytes}} GB of memory. Is the drawing larger than it should be?',
  },
  'inlay-needs-end-mill': {
    severity: 'warning',
    text: '{{name, operation}}: upright walls need an end mill, a V-bit makes slanting ones.',
  },
  'inlay-all-gap': {
    severity: 'warning',
    text: '{{name, operation}}: the gap for glue is as deep as the inlay, so the plug does not fit in.',
  },
  'inlay-shallower': {
    severity: 'warning',
    text: '{{name, operation}}: the cone of the V-bit is too short, the inlay is only {{depth, length}} deep. Cut its other half with the same bit.',
  },
  'inlay-different-walls': {
    severity: 'warning',
    text: '{{name, operation}} does not fit into {{part, operation}}: one has upright walls, the other slanting ones.',
  },
  'inlay-different-bits': {
    severity: 'warning',
    text: '{{name, operation}} does not fit into {{part, operation}}: cut both with the same bit.',
  },
  'inlay-different-depth': {
    severity: 'warning',
    text: '{{name, operation}} does not fit into {{part, operation}}: give both the same depth.',
  },
  'tool-too-big': {
    severity: 'warning',
    text: '{{name, operation}}: the tool does not fit, nothing is cut.',
  },
  'nothing-closed': {
    severity: 'warning',
    text: '{{name, operation}}: the path is not closed, nothing is cut.',
  },
  'nothing-to-cut': { severity: 'error', text: 'There is nothing to cut.' },
  'feature-too-narrow': {
    severity: 'warning',
    text: '{{name, operation}}: one part is too narrow for the bit and stays uncut.',
  },
  'deeper-than-stock': {
    severity: 'warning',
    text: '{{name, object}} is cut deeper than the material is thick ({{thickness, length}}).',
  },
  'cut-on-tabs': {
    severity: 'warning',
    text: '{{part, object}} is cut out before {{name, operation}} is cut on it, so only tabs hold it then. Cut {{part, object}} out last.',
  },
  'cut-on-loose': {
    severity: 'warning',
    text: '{{part, object}} is cut out before {{name, operation}} is cut on it, so nothing holds it then. Cut {{part, object}} out last.',
  },
  'filled-after-line': {
    severity: 'warning',
    text: '{{name, operation}} is burnt after the line {{part, object}} around it, which may have cut the part loose. Burn the line last.',
  },
  'surface-program': {
    severity: 'warning',
    text: '{{name, operation}} is made flat first, in a separate program with the second bit. Use the first bit for it to save a change of bits.',
  },
  'cut-out-program': {
    severity: 'warning',
    text: '{{name, operation}} is cut out last, in a separate program with the first bit, so that it stays firm while the second bit cuts. Use the second bit for it to save a change of bits.',
  },
  'larger-than-machine': {
    severity: 'error',
    text: 'The job needs a travel of {{needed, size}}, but the machine has {{travel, size}}. Make it smaller or lower the safe height.',
  },
  'object-larger-than-machine': {
    severity: 'error',
    text: 'The job needs a travel of {{needed, size}}, but the machine has {{travel, size}}. {{name, operation}} goes furthest: make it smaller or move it inwards.',
  },
  'outside-workspace': { severity: 'warning', text: 'The job leaves the work area ({{area, size}}).' },
  'hits-fixture': {
    severity: 'warning',
    text: '{{tool, bit}} runs into a clamp, {{depth, length}} below its top.',
    flags: ['simulated-too'],
  },
  'more-lines-than-controller': {
    severity: 'warning',
    text: 'The job needs more lines a second than the controller can read (about {{lines, number}}), so it takes {{percent, number}} % longer than its feed rate says. Use a wider line interval or a lower feed rate for an even burn.',
  },
} as const satisfies ProblemTable;

/** The problems of a program from another CAM, except those of its lines. */
export const PROGRAM_FILE_PROBLEMS = {
  'no-motion': { severity: 'warning', text: 'Nothing moves in this program' },
  file_changed: { severity: 'error', text: 'The file was changed while it was being read' },
  file_too_large: {
    severity: 'error',
    text: 'The file is too large to be held in memory ({{megabytes}} MB)',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    job: typeof JOB_PROBLEMS;
    programFile: typeof PROGRAM_FILE_PROBLEMS;
  }
}

/** A property of a job's problem besides its text. */
export type JobProblemFlag =
  /** Obvious while the user still draws the design, or not known before its photos are read. */
  | 'of-a-finished-design'
  /** The simulation finds it too, with the present clamps and bits. */
  | 'simulated-too';

/** Whether a problem has a flag in the table of a job's problems. */
export function isFlagged({ code }: Problem, flag: JobProblemFlag): boolean {
  const table: ProblemTable = JOB_PROBLEMS;
  return Object.hasOwn(table, code) && table[code]!.flags?.includes(flag) === true;
}

/**
 * Creates `Problem` values from the rows of `JOB_PROBLEMS`, with the names that one job uses for its objects and bits.
 */
export type JobProblemMaker = ProblemMaker<typeof JOB_PROBLEMS>;

/**
 * Returns the maker for the problems of this job. Ids in the English texts are replaced by names: those of objects and
 * bits in the design, the labels of operations, and the names of materials.
 */
export function jobProblemMaker(design: Design, { operations }: CamJob): JobProblemMaker {
  const { firstBit, secondBit } = design.setup;
  const bits = [firstBit, ...(secondBit ? [secondBit] : []), ...operations.map(({ tool }) => tool)];
  return problemMaker(JOB_PROBLEMS, {
    object: (id) => `'${findObject(design, id)?.name ?? id}'`,
    operation: (id) => `'${operations.find(({ objectId }) => objectId === id)?.label ?? id}'`,
    bit: (id) => bits.find((bit) => bit.id === id)?.name ?? id,
    material: (name) => findMaterial(name)?.name ?? name,
  });
}
