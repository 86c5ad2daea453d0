import { EMPTY_POLYLINES, type Polylines, type TriangleMesh } from '@kerf/geometry';
import { PLAIN_TREATMENT } from '@kerf/imaging';
import { PLAIN_FACTS } from '../cuts/facts';
import { FACING_FACTS } from '../job/facing';
import { inlayFacts } from '../job/inlay';
import { LASER_LINE_FACTS } from '../job/laser-line';
import { photoFacts } from '../job/laser-photo';
import { pocketFacts } from '../job/pocket';
import { profileFacts } from '../job/profile';
import { reliefFacts } from '../job/relief';
import { THREAD_FACTS } from '../job/thread';
import type { ChamferCut } from '../operations/chamfer';
import type { DrillCut } from '../operations/drill';
import type { EngraveCut } from '../operations/engrave';
import type { FacingCut } from '../operations/facing';
import type { InlayCut } from '../operations/inlay';
import type { LaserLineCut } from '../operations/laser/laser-line-cut';
import type { LaserFillCut } from '../operations/laser-fill';
import type { LaserPhotoCut } from '../operations/laser-photo';
import type { PocketCut } from '../operations/pocket/pocket-cut';
import type { ProfileCut } from '../operations/profile/profile-cut';
import type { ReliefRoughingCut } from '../operations/relief/relief-roughing-cut';
import type { ThreadCut } from '../operations/thread';
import type { VCarveCut } from '../operations/v-carve/v-carve-cut';

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
  retractHeight: 1,
  fixtures: [],
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
  const cut = {
    ...COMMON,
    ...MILLING,
    kind: 'pocket',
    geometry,
    stepover: 1.2,
    strategy: 'offset',
    angle: 0,
    finish: NO_FINISH,
    adaptive: null,
    slotFeedRatio: 1,
    after: null,
    ...changes,
  } as const;
  return { ...cut, facts: pocketFacts(cut) };
}

export function profileOf(geometry: Polylines, changes: Partial<ProfileCut> = {}): ProfileCut {
  const cut = {
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
  } as const;
  return { ...cut, facts: profileFacts(cut) };
}

const V_BIT = { kind: 'v-bit', id: 'v', name: 'V-bit', diameter: 12, angle: Math.PI / 3 } as const;

export function vCarveOf(geometry: Polylines, changes: Partial<VCarveCut> = {}): VCarveCut {
  return {
    ...COMMON,
    ...MILLING,
    tool: V_BIT,
    kind: 'v-carve',
    facts: PLAIN_FACTS,
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
    facts: PLAIN_FACTS,
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
    facts: PLAIN_FACTS,
    geometry,
    side: 'outside',
    width: 1,
    tipOffset: 0,
    ...changes,
  };
}

export function inlayOf(geometry: Polylines, changes: Partial<InlayCut> = {}): InlayCut {
  const cut = {
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
  } as const;
  return { ...cut, facts: inlayFacts(cut) };
}

export function drillOf(geometry: Polylines, changes: Partial<DrillCut> = {}): DrillCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'drill',
    facts: PLAIN_FACTS,
    geometry,
    method: 'bore',
    at: 'contours',
    peckDepth: 1,
    dwell: 0,
    stepover: 1.2,
    ...changes,
  };
}

export function threadOf(geometry: Polylines, changes: Partial<ThreadCut> = {}): ThreadCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'thread',
    facts: THREAD_FACTS,
    geometry,
    side: 'inside',
    hand: 'right',
    pitch: 1.25,
    starts: 1,
    radialPasses: 2,
    height: 0.7,
    diameter: null,
    ...changes,
  };
}

export function reliefRoughingOf(
  mesh: TriangleMesh | null,
  area: Polylines,
  changes: Partial<ReliefRoughingCut> = {},
): ReliefRoughingCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'relief-roughing',
    facts: reliefFacts({ mesh }),
    geometry: area,
    mesh,
    area,
    beyond: 0,
    strategy: 'contour-parallel',
    angle: 0,
    stepover: 0.4 * MILLING.tool.diameter,
    stockToLeave: 0.3,
    ...changes,
  };
}

export function facingOf(geometry: Polylines, changes: Partial<FacingCut> = {}): FacingCut {
  return {
    ...COMMON,
    ...MILLING,
    kind: 'facing',
    facts: FACING_FACTS,
    geometry,
    pattern: 'raster',
    angle: 0,
    overhang: 1,
    stepover: 1.2,
    adaptive: null,
    isWhole: true,
    ...changes,
  };
}

export function laserLineOf(geometry: Polylines, changes: Partial<LaserLineCut> = {}): LaserLineCut {
  return {
    ...COMMON,
    ...LASER,
    kind: 'laser-line',
    facts: LASER_LINE_FACTS,
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
    facts: PLAIN_FACTS,
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

/** A photo on its whole box. It has no outline: only the picture determines what is burnt. */
export function laserPhotoOf(
  image: LaserPhotoCut['image'],
  place: LaserPhotoCut['place'],
  changes: Partial<LaserPhotoCut> = {},
): LaserPhotoCut {
  const cut = {
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
    ...PLAIN_TREATMENT,
    dotCorrection: 0,
    ...changes,
  } as const;
  return { ...cut, facts: photoFacts(cut) };
}
