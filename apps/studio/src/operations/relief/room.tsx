import type { ReliefOperation } from '@kerf/document';
import { BitShape, Drawn, MaterialShape, Way } from '../../ui/explain/shapes';
import { PATH_PICTURES } from '../fields/path-pictures';
import { BIT, DIRECTION, ENTRY } from '../fields/shared-settings';
import type { MillingRoom } from '../room';

const HILLS = 'M2 24C8 24 10 12 16 12S24 20 29 20S36 8 41 8S48 20 50 20V28H2Z';

const PASSES = {
  rough: (
    <>
      <MaterialShape d={HILLS} />
      <Drawn d="M2 22H8V10H22V17H33V6H47V17H50" />
    </>
  ),
  finish: (
    <>
      <MaterialShape d={HILLS} />
      <Way d="M2 22C8 22 10 10 16 10S24 18 29 18S36 6 41 6S48 18 50 18" />
    </>
  ),
  both: (
    <>
      <MaterialShape d={HILLS} />
      <Drawn d="M2 22H8V10H22V17H33V6H47V17H50" />
      <Way d="M2 22C8 22 10 10 16 10S24 18 29 18S36 6 41 6S48 18 50 18" />
    </>
  ),
} as const;

const BLANK = 'M2 2H50V28H2Z';

/** The ways over the surface, seen from above. */
const PATTERNS = {
  raster: PATH_PICTURES.raster,
  cross: (
    <>
      <MaterialShape d={BLANK} />
      <Way d="M8 7H44V13H8V19H44M12 24V5H20V24H28V5H36V24H42" />
    </>
  ),
  spiral: PATH_PICTURES.spiral,
  waterline: (
    <>
      <MaterialShape d={BLANK} />
      <Way d="M8 15C8 4 30 6 40 9S44 24 26 24S8 24 8 15ZM14 15C14 9 28 10 35 12S36 20 26 20S14 20 14 15ZM20 15C22 13 28 14 30 15S24 18 20 15Z" />
    </>
  ),
  scallop: PATH_PICTURES.offset,
} as const;

const AREAS = {
  object: (
    <>
      <MaterialShape d="M2 8H10V22H42V8H50V28H2ZM16 22C18 12 34 12 36 22Z" />
      <BitShape d="M36 2V22H42V2Z" />
    </>
  ),
  stock: (
    <>
      <MaterialShape d="M2 22H50V28H2ZM16 22C18 12 34 12 36 22Z" />
      <BitShape d="M40 2V22H50V2Z" />
    </>
  ),
} as const;

const FRAMES = {
  frameless: <MaterialShape d="M2 10H12V22C16 10 36 10 40 22V10H50V28H2Z" />,
  cutout_with_tabs: <MaterialShape d="M2 10H8V25H14V22C18 10 34 10 38 22V25H44V10H50V28H2Z" />,
} as const;

/** The user interface for carving the surface of a model: choices, fields and pictures. */
export const RELIEF_ROOM: MillingRoom<ReliefOperation> = {
  choices: [
    {
      id: 'relief',
      name: 'operation.relief.name',
      hint: 'operation.relief.hint',
      cutType: 'operation.relief.cutType',
      picture: PASSES.both,
      isForModels: true,
    },
  ],
  basic: [
    {
      picture: ({ pass }) => PASSES[pass],
      settings: [
        {
          path: 'pass',
          label: 'operation.relief.pass',
          what: 'operation.relief.what.pass',
          choices: {
            both: 'operation.relief.passes.both',
            rough: 'operation.relief.passes.rough',
            finish: 'operation.relief.passes.finish',
          },
        },
        {
          path: 'quality',
          label: 'operation.relief.quality',
          what: 'operation.relief.what.quality',
          choices: {
            efficient: 'operation.relief.qualities.efficient',
            normal: 'operation.relief.qualities.normal',
            good: 'operation.relief.qualities.good',
            perfect: 'operation.relief.qualities.perfect',
          },
        },
        {
          path: 'secondBit',
          label: 'operation.relief.secondBit',
          what: 'operation.relief.what.secondBit',
          isForSecondBit: true,
          choices: {
            surface: 'operation.relief.secondBits.surface',
            rest: 'operation.relief.secondBits.rest',
          },
        },
        {
          path: 'restLimit',
          label: 'operation.relief.restLimit',
          what: 'operation.relief.what.restLimit',
          isForSecondBit: true,
          step: 0.01,
        },
      ],
    },
    {
      picture: ({ frame }) => FRAMES[frame],
      settings: [
        {
          path: 'frame',
          label: 'operation.relief.frame',
          what: 'operation.relief.what.frame',
          choices: {
            frameless: 'operation.relief.frames.frameless',
            cutout_with_tabs: 'operation.relief.frames.cutout',
          },
        },
        {
          path: 'cutout',
          label: 'operation.relief.cutout',
          what: 'operation.relief.what.cutout',
          choices: {
            box: 'operation.relief.cutouts.box',
            silhouette: 'operation.relief.cutouts.silhouette',
          },
        },
        {
          path: 'tabs.spacing',
          label: 'operation.relief.tabSpacing',
          what: 'operation.relief.what.tabSpacing',
          step: 1,
        },
        {
          path: 'tabs.width',
          label: 'operation.relief.tabWidth',
          what: 'operation.relief.what.tabWidth',
          step: 0.5,
        },
        {
          path: 'tabs.height',
          label: 'operation.relief.tabHeight',
          what: 'operation.relief.what.tabHeight',
          step: 0.5,
        },
      ],
    },
  ],
  advanced: [
    {
      picture: ({ pattern }) => PATTERNS[pattern],
      settings: [
        {
          path: 'pattern',
          label: 'operation.relief.pattern',
          what: 'operation.relief.what.pattern',
          choices: {
            raster: 'operation.relief.patterns.raster',
            cross: 'operation.relief.patterns.cross',
            spiral: 'operation.relief.patterns.spiral',
            waterline: 'operation.relief.patterns.waterline',
            scallop: 'operation.relief.patterns.scallop',
          },
        },
        {
          path: 'angle',
          label: 'operation.relief.angle',
          what: 'operation.relief.what.angle',
          as: 'degrees',
        },
        {
          path: 'stepover',
          label: 'operation.relief.stepover',
          what: 'operation.relief.what.stepover',
          as: 'percent',
          step: 1,
        },
      ],
    },
    {
      picture: ({ area }) => AREAS[area],
      settings: [
        {
          path: 'area',
          label: 'operation.relief.area',
          what: 'operation.relief.what.area',
          choices: { object: 'operation.relief.areas.object', stock: 'operation.relief.areas.stock' },
        },
      ],
    },
    {
      picture: ({ roughing }) => (roughing === 'raster' ? PATH_PICTURES.raster : PATH_PICTURES.offset),
      settings: [
        {
          path: 'roughing',
          label: 'operation.relief.roughing',
          what: 'operation.relief.what.roughing',
          choices: {
            'contour-parallel': 'operation.relief.roughings.contour-parallel',
            raster: 'operation.relief.roughings.raster',
          },
        },
        {
          path: 'stockToLeave',
          label: 'operation.relief.stockToLeave',
          what: 'operation.relief.what.stockToLeave',
          step: 0.1,
        },
      ],
    },
    ENTRY,
    DIRECTION,
    BIT,
  ],
};
