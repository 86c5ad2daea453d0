import { EMPTY_POLYLINES, type Polylines } from '@kerf/geometry';
import type { LaserFillCut, LaserLineCut, LaserPhotoCut } from '../cuts/laser-cuts';
import type { DrillCut, FacingCut, PocketCut, ProfileCut } from '../cuts/operation';
import type { ChamferCut, EngraveCut, InlayCut, VCarveCut } from '../cuts/v-bit-cuts';

const COMMON = {
  key: 'o1',
  token: 't1',
  objectId: 'o1',
  label: 'Shape',
  pass: 'roughing',
  priority: 0,
  fillRule: 'evenodd',
} as const;

const MILLING = {
  drive: { kind: 'spindle', spindleSpeed: 12_000 },
  tool: { kind: 'end-mill', id: 'e', name: 'End mill', diameter: 3 },
  startDepth: 0,
  finalDepth: 2,
  stepdown: 1,
  feedRate: 800,
  plungeRate: 200,
  direction: 'climb',
  entry: { kind: 'ramp', angle: Math.PI / 12 },
  safeHeight: 3.8,
} as const;

const LASER = {
  drive: { kind: 'laser', mode: 'dynamic', airAssist: false },
  tool: { kind: 'laser', id: 'l', name: 'Laser', diameter: 0.1 },
  feedRate: 3000,
  powerRatio: 0.5,
  minPowerRatio: 0,
  passes: 1,
  passDepth: 0,
} as const;

const NO_FINISH = { allowance: 0, stockToLeave: 0, isAtFullDepth: false } as const;

export function pocketOf(geometry: Polylines, changes: Partial<PocketCut> = {}): PocketCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'pocket',
    geometry,
    stepover: 1.2,
    strategy: 'offset',
    angle: 0,
    finish: NO_FINISH,
    slotFeedRatio: 1,
    after: null,
    ...changes,
  };
}

export function profileOf(geometry: Polylines, changes: Partial<ProfileCut> = {}): ProfileCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'profile',
    geometry,
    side: 'on',
    tabs: null,
    finish: NO_FINISH,
    leads: { kind: 'none', length: 3 },
    cornerRelief: 'none',
    neighbours: EMPTY_POLYLINES,
    after: null,
    ...changes,
  };
}

const V_BIT = { kind: 'v-bit', id: 'v', name: 'V-bit', diameter: 12, angle: Math.PI / 3 } as const;

export function vCarveOf(geometry: Polylines, changes: Partial<VCarveCut> = {}): VCarveCut {
  return {
    ...COMMON,
    ...MILLING,
    tool: V_BIT,
    kind: 'v-carve',
    geometry,
    part: 'carve',
    vBit: V_BIT,
    wallDepth: 0,
    plugMargin: null,
    stepover: 0.3,
    after: null,
    ...changes,
  };
}

export function engraveOf(geometry: Polylines, changes: Partial<EngraveCut> = {}): EngraveCut {
  return {
    ...COMMON,
    ...MILLING,
    tool: V_BIT,
    kind: 'engrave',
    geometry,
    hasOutline: true,
    hatch: null,
    ...changes,
  };
}

export function chamferOf(geometry: Polylines, changes: Partial<ChamferCut> = {}): ChamferCut {
  return {
    ...COMMON,
    ...MILLING,
    tool: V_BIT,
    kind: 'chamfer',
    geometry,
    side: 'outside',
    width: 1,
    tipOffset: 0,
    ...changes,
  };
}

export function inlayOf(geometry: Polylines, changes: Partial<InlayCut> = {}): InlayCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'inlay',
    geometry,
    part: 'female',
    gap: 0.1,
    stepover: 1.2,
    finish: NO_FINISH,
    tabs: null,
    ...changes,
  };
}

export function drillOf(geometry: Polylines, changes: Partial<DrillCut> = {}): DrillCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'drill',
    geometry,
    method: 'bore',
    at: 'contours',
    peckDepth: 1,
    dwell: 0,
    stepover: 1.2,
    ...changes,
  };
}

export function facingOf(geometry: Polylines, changes: Partial<FacingCut> = {}): FacingCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'facing',
    geometry,
    pattern: 'raster',
    angle: 0,
    overhang: 1,
    stepover: 1.2,
    ...changes,
  };
}

export function laserLineOf(geometry: Polylines, changes: Partial<LaserLineCut> = {}): LaserLineCut {
  return {
    ...COMMON,
    ...LASER,
    kind: 'laser-line',
    geometry,
    side: 'on',
    kerfWidth: 0.1,
    overcut: 0,
    leadIn: 0,
    perforation: null,
    tabs: null,
    acceleration: 500,
    ...changes,
  };
}

export function laserFillOf(geometry: Polylines, changes: Partial<LaserFillCut> = {}): LaserFillCut {
  return {
    ...COMMON,
    ...LASER,
    kind: 'laser-fill',
    geometry,
    lineInterval: 0.5,
    angle: 0,
    overscan: 0,
    isBidirectional: true,
    pattern: 'lines',
    isCrossHatch: false,
    ...changes,
  };
}

/** Without an outline: the picture alone says what is burnt. */
export function laserPhotoOf(
  image: LaserPhotoCut['image'],
  place: LaserPhotoCut['place'],
  changes: Partial<LaserPhotoCut> = {},
): LaserPhotoCut {
  return {
    ...COMMON,
    ...LASER,
    kind: 'laser-photo',
    geometry: EMPTY_POLYLINES,
    image,
    place,
    lineInterval: 0.5,
    angle: 0,
    overscan: 0,
    isBidirectional: true,
    effect: 'Dither',
    brightness: 0,
    contrast: 0,
    gamma: 1,
    isInverted: false,
    opacity: 1,
    ...changes,
  };
}
