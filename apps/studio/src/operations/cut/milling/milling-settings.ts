import { type ConditionalSetting, FINISHING_LIMITS, type MillingOperation } from '@kerf/document';
import type { OperationChanges } from '@kerf/editor';
import type { operations } from '../../../i18n/en/operations';
import type { MillPictureId } from './mill-picture';

/*
 * The settings of milling that are fields and nothing more, as tables: which picture explains them, and how each is read and
 * changed. `milling-fields.tsx` shows them.
 */

type Texts = typeof operations.operation.mill;

/** A setting that the panel shows: how it is read, and what changes with it. */
export interface Setting {
  readonly label: Exclude<keyof Texts, 'values'>;
  readonly read: (operation: MillingOperation) => string | number | boolean | undefined;
  readonly write: (value: never) => OperationChanges;
  /** The values to choose from. */
  readonly choices?: readonly (keyof Texts['values'])[];
  /** How a number is shown: as it is, degrees for radians, percent for a share; a switch for what is on or off. */
  readonly as?: 'number' | 'degrees' | 'percent' | 'switch';
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  /** Its name among the settings that act under a condition; shown always when left out. */
  readonly setting?: ConditionalSetting;
}

/** Settings that one picture explains. */
export interface Group {
  readonly picture: MillPictureId | ((operation: MillingOperation) => MillPictureId);
  readonly settings: readonly Setting[];
}

/** Which of two bits cuts. */
export const BIT: Group = {
  picture: 'bit',
  settings: [
    {
      label: 'bit',
      choices: ['auto', 'first', 'second'],
      read: ({ bit }) => bit,
      write: (bit: 'auto') => ({ bit }),
    },
  ],
};

/** Climb or conventional. */
export const DIRECTION: Group = {
  picture: ({ direction }) => direction,
  settings: [
    {
      label: 'direction',
      choices: ['climb', 'conventional'],
      read: ({ direction }) => direction,
      write: (direction: 'climb') => ({ direction }),
    },
  ],
};

/** The way down into the material. */
export const ENTRY: Group = {
  picture: ({ entry }) => entry.kind,
  settings: [
    {
      label: 'entry',
      setting: 'entry',
      choices: ['ramp', 'helix', 'plunge'],
      read: ({ entry }) => entry.kind,
      write: (kind: 'ramp') => ({ entry: { kind } }),
    },
    {
      label: 'entryAngle',
      as: 'degrees',
      least: 0.5,
      most: 30,
      read: ({ entry }) => entry.angle,
      write: (angle: number) => ({ entry: { angle } }),
      setting: 'entry.angle',
    },
  ],
};

const FINISHING: Group = {
  picture: 'finishing',
  settings: [
    {
      label: 'allowance',
      setting: 'finishing',
      read: (operation) => ('finishing' in operation ? operation.finishing.allowance : undefined),
      write: (allowance: number) => ({ finishing: { allowance } }),
      most: FINISHING_LIMITS.allowance.max,
      step: 0.1,
    },
    {
      label: 'stockToLeave',
      setting: 'finishing',
      read: (operation) => ('finishing' in operation ? operation.finishing.stockToLeave : undefined),
      write: (stockToLeave: number) => ({ finishing: { stockToLeave } }),
      most: FINISHING_LIMITS.stockToLeave.max,
      step: 0.1,
    },
    {
      label: 'fullDepth',
      as: 'switch',
      read: (operation) => ('finishing' in operation ? operation.finishing.isAtFullDepth : undefined),
      write: (isAtFullDepth: boolean) => ({ finishing: { isAtFullDepth } }),
      setting: 'finishing.isAtFullDepth',
    },
  ],
};

/** What most people never change of a contour. */
export const PROFILE: readonly Group[] = [
  ENTRY,
  {
    picture: (operation) =>
      operation.kind === 'profile' && operation.leads.kind !== 'none' ? operation.leads.kind : 'noLeads',
    settings: [
      {
        label: 'leads',
        setting: 'leads',
        choices: ['none', 'line', 'arc'],
        read: (operation) => (operation.kind === 'profile' ? operation.leads.kind : undefined),
        write: (kind: 'none') => ({ leads: { kind } }),
      },
      {
        label: 'leadLength',
        read: (operation) => (operation.kind === 'profile' ? operation.leads.length : undefined),
        write: (length: number) => ({ leads: { length } }),
        least: 0.1,
        setting: 'leads.length',
      },
    ],
  },
  {
    picture: (operation) =>
      operation.kind === 'profile' && operation.cornerRelief !== 'none' ? operation.cornerRelief : 'noRelief',
    settings: [
      {
        label: 'relief',
        setting: 'cornerRelief',
        choices: ['none', 'dog-bone', 't-bone'],
        read: (operation) => (operation.kind === 'profile' ? operation.cornerRelief : undefined),
        write: (cornerRelief: 'none') => ({ cornerRelief }),
      },
    ],
  },
  FINISHING,
  DIRECTION,
  BIT,
];

/** What most people never change of a pocket. */
export const POCKET: readonly Group[] = [
  {
    picture: (operation) => (operation.kind === 'pocket' ? operation.strategy : 'offset'),
    settings: [
      {
        label: 'strategy',
        choices: ['offset', 'spiral', 'raster', 'grain'],
        read: (operation) => (operation.kind === 'pocket' ? operation.strategy : undefined),
        write: (strategy: 'offset') => ({ strategy }),
      },
      {
        label: 'angle',
        as: 'degrees',
        least: -360,
        most: 360,
        read: (operation) => (operation.kind === 'pocket' ? operation.angle : undefined),
        write: (angle: number) => ({ angle }),
        setting: 'angle',
      },
    ],
  },
  ENTRY,
  {
    picture: 'slot',
    settings: [
      {
        label: 'slotFeed',
        as: 'percent',
        least: 10,
        most: 100,
        step: 5,
        read: (operation) => (operation.kind === 'pocket' ? operation.slotFeedRatio : undefined),
        write: (slotFeedRatio: number) => ({ slotFeedRatio }),
      },
    ],
  },
  FINISHING,
  DIRECTION,
  BIT,
];

/** How holes are made. */
export const DRILL: readonly Group[] = [
  {
    picture: (operation) => (operation.kind === 'drill' ? operation.method : 'bore'),
    settings: [
      {
        label: 'method',
        choices: ['bore', 'peck', 'simple', 'countersink'],
        read: (operation) => (operation.kind === 'drill' ? operation.method : undefined),
        write: (method: 'bore') => ({ method }),
      },
    ],
  },
  {
    picture: (operation) => (operation.kind === 'drill' ? operation.at : 'contours'),
    settings: [
      {
        label: 'at',
        choices: ['contours', 'object'],
        read: (operation) => (operation.kind === 'drill' ? operation.at : undefined),
        write: (at: 'contours') => ({ at }),
      },
    ],
  },
];

/** What most people never change of holes. */
export const DRILL_MORE: readonly Group[] = [
  {
    picture: 'peck',
    settings: [
      {
        label: 'peckDepth',
        read: (operation) => (operation.kind === 'drill' ? operation.peckDepth : undefined),
        write: (peckDepth: number) => ({ peckDepth }),
        least: 0.1,
        setting: 'peckDepth',
      },
      {
        label: 'dwell',
        as: 'number',
        read: (operation) => (operation.kind === 'drill' ? operation.dwell : undefined),
        write: (dwell: number) => ({ dwell }),
        step: 0.1,
      },
    ],
  },
  ENTRY,
  DIRECTION,
  BIT,
];

/** What is made flat. */
export const FACING: readonly Group[] = [
  {
    picture: (operation) =>
      operation.kind === 'facing' && operation.area === 'object' ? 'faceObject' : 'faceStock',
    settings: [
      {
        label: 'area',
        choices: ['stock', 'object'],
        read: (operation) => (operation.kind === 'facing' ? operation.area : undefined),
        write: (area: 'stock') => ({ area }),
      },
    ],
  },
];

/** What most people never change of facing. */
export const FACING_MORE: readonly Group[] = [
  {
    picture: (operation) => (operation.kind === 'facing' ? operation.pattern : 'raster'),
    settings: [
      {
        label: 'pattern',
        choices: ['raster', 'spiral'],
        read: (operation) => (operation.kind === 'facing' ? operation.pattern : undefined),
        write: (pattern: 'raster') => ({ pattern }),
      },
      {
        label: 'angle',
        as: 'degrees',
        least: -360,
        most: 360,
        read: (operation) => (operation.kind === 'facing' ? operation.angle : undefined),
        write: (angle: number) => ({ angle }),
        setting: 'angle',
      },
    ],
  },
  {
    picture: 'overhang',
    settings: [
      {
        label: 'overhang',
        read: (operation) => (operation.kind === 'facing' ? operation.overhang : undefined),
        write: (overhang: number) => ({ overhang }),
        step: 0.5,
      },
    ],
  },
  ENTRY,
  DIRECTION,
  BIT,
];
