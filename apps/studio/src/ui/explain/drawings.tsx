/* What each setting is called, and a small moving picture of what it does. What it does in words: texts/. */
import type { ReactNode } from 'react';
import type { ExplainedSetting } from './settings';
import { BitShape, Burn, Drawn, FlatBit, MaterialShape, Off, OUTLINE, Part, PointedBit, Way } from './shapes';

const BLOCK = <MaterialShape d="M2 15H50V28H2Z" />;
const SLOT = <MaterialShape d="M2 12H18V22H34V12H50V28H2Z" />;
const SHANK = (
  <>
    <BitShape d="M18 2H34V8H18Z" />
    <BitShape d="M22 8H30V16H29V28H23V16H22Z" />
  </>
);

const BITS = {
  twoBits: (
    <>
      <MaterialShape d="M2 12H6V24H34V12H38V24H44V12H50V28H2Z" />
      <FlatBit left={12} right={26} bottom={22} />
      <FlatBit left={39} right={43} bottom={22} />
      <Way d="M41 22V13" />
    </>
  ),
  bitDiameter: (
    <>
      <FlatBit left={18} right={34} bottom={20} />
      <Way d="M18 25H34M18 22V28M34 22V28" />
    </>
  ),
  tipDiameter: (
    <>
      <BitShape d="M16 1V6L23 20H29L36 6V1" />
      <Way d="M23 25H29M23 22V28M29 22V28" />
    </>
  ),
  vAngle: (
    <>
      <PointedBit tip={26} bottom={26} half={11} />
      <Way d="M21 17A10 10 0 0 1 31 17" />
    </>
  ),
  flutes: (
    <>
      <BitShape d="M26 4A11 11 0 0 1 26 26A5 5 0 0 1 26 15A5 5 0 0 0 26 4Z" />
      <BitShape d="M26 4A11 11 0 0 0 26 26A5 5 0 0 0 26 15A5 5 0 0 1 26 4Z" />
      <Way d="M40 10A15 15 0 0 1 38 24M41 20L38 24L34 22" />
    </>
  ),
  fluteLength: (
    <>
      {SHANK}
      <Way d="M40 16V28M37 16H43M37 28H43" />
    </>
  ),
  shankDiameter: (
    <>
      {SHANK}
      <Way d="M22 12H30M12 12H22M30 12H40" />
    </>
  ),
  stickOut: (
    <>
      {SHANK}
      <Way d="M42 8V28M39 8H45M39 28H45" />
    </>
  ),
  holderDiameter: (
    <>
      {SHANK}
      <Way d="M18 5H34M8 5H18M34 5H44" />
    </>
  ),
  beamPower: (
    <>
      {BLOCK}
      <Burn d="M26 2V15M20 15H32" />
      <Burn d="M22 18L26 24L30 18" />
    </>
  ),
} as const satisfies Partial<Record<ExplainedSetting, ReactNode>>;

const CUTS = {
  feedRate: (
    <>
      {BLOCK}
      <FlatBit left={8} right={18} bottom={20} />
      <Way d="M20 10H44M39 6L44 10L39 14" />
    </>
  ),
  plungeRate: (
    <>
      {BLOCK}
      <FlatBit left={21} right={31} bottom={15} />
      <Way d="M38 3V21M34 16L38 21L42 16" />
    </>
  ),
  spindleSpeed: (
    <>
      <FlatBit left={20} right={32} bottom={27} />
      <Way d="M12 9C16 15 36 15 40 9M36 9L40 9L41 14" />
    </>
  ),
  stepdown: (
    <>
      {SLOT}
      <Drawn d="M18 17H34" />
      <Way d="M26 3V12M26 12V17M26 17V22M22 12H30M22 17H30" />
    </>
  ),
  depth: (
    <>
      {SLOT}
      <Way d="M26 12V22M22 12H30M22 22H30" />
    </>
  ),
  startDepth: (
    <>
      {SLOT}
      <Drawn d="M18 17H34" />
      <Way d="M26 12V17M22 12H30" />
    </>
  ),
  addDepth: (
    <>
      <MaterialShape d="M2 8H18V23H2ZM34 8H50V23H34Z" />
      <MaterialShape d="M2 25H18V28H2ZM34 25H50V28H34Z" />
      <FlatBit left={20} right={32} bottom={26} />
      <Way d="M26 20V26" />
    </>
  ),
  safeHeight: (
    <>
      <MaterialShape d="M2 22H50V28H2Z" />
      <FlatBit left={8} right={16} bottom={8} />
      <Way d="M20 8H46M34 8V22" />
    </>
  ),
  retractHeight: (
    <>
      <MaterialShape d="M2 18H8V24H44V18H50V28H2Z" />
      <FlatBit left={12} right={20} bottom={19} />
      <Way d="M22 19H40M30 19V24" />
    </>
  ),
  stepover: (
    <>
      <MaterialShape d="M2 2H50V28H2Z" />
      <Drawn d="M4 6H48M4 18H48" />
      <Way d="M6 9H44V15H6V21H44" />
    </>
  ),
  vBitStepover: (
    <>
      <MaterialShape d="M2 14H8L14 24L20 14L26 24L32 14L38 24L44 14H50V28H2Z" />
      <PointedBit tip={26} bottom={23} half={7} />
      <Way d="M14 8H38" />
    </>
  ),
} as const satisfies Partial<Record<ExplainedSetting, ReactNode>>;

const BEAMS = {
  layerMode: (
    <>
      <Burn d="M4 6H20V24H4Z" />
      <Burn d="M30 6H48M30 10H48M30 14H48M30 18H48M30 22H48" />
    </>
  ),
  layerSpeed: (
    <>
      <Part d="M2 4H50V26H2Z" />
      <Burn d="M6 15H42M36 9L42 15L36 21" />
    </>
  ),
  layerPower: (
    <>
      {BLOCK}
      <Burn d="M10 2V18M26 2V22M42 2V26" />
    </>
  ),
  layerPasses: (
    <>
      {BLOCK}
      <Burn d="M8 15V19H44V15M8 19V23H44V19M8 23V27H44V23" />
    </>
  ),
  layerInterval: (
    <>
      <Part d="M2 2H50V28H2Z" />
      <Burn d="M6 7H46M6 15H46M6 23H46" />
      <Way d="M26 7V15" />
    </>
  ),
  layerOutput: (
    <>
      <Part d={OUTLINE} />
      <Off d={OUTLINE} />
    </>
  ),
  beamWidth: (
    <>
      <Part d="M2 2H50V28H2Z" />
      <Burn d="M22 3V27M30 3V27" />
      <Way d="M22 15H30" />
    </>
  ),
  laserMode: (
    <>
      <Part d="M4 4H22V26H4ZM30 4H48V26H30Z" />
      <Burn d="M6 22C6 8 12 8 20 8M32 22C32 12 38 8 46 8" />
      <Off d="M8 26H20M34 26H46" />
    </>
  ),
} as const satisfies Partial<Record<ExplainedSetting, ReactNode>>;

const MACHINES = {
  deviceKind: (
    <>
      <MaterialShape d="M2 20H50V28H2Z" />
      <FlatBit left={10} right={18} bottom={24} />
      <Burn d="M38 4V20M34 20H42" />
    </>
  ),
  controller: (
    <>
      <BitShape d="M4 7H20V23H4Z" />
      <Way d="M20 15H44M39 11L44 15L39 19" />
      <Drawn d="M30 6H46M30 24H46" />
    </>
  ),
  homing: (
    <>
      <MaterialShape d="M4 3H48V27H4Z" />
      <Way d="M36 10L8 24M8 18V24H15" />
    </>
  ),
  travel: (
    <>
      <MaterialShape d="M8 4H48V22H8Z" />
      <Way d="M8 27H48M3 4V22" />
    </>
  ),
  maxRate: (
    <>
      <BitShape d="M6 10H16V20H6Z" />
      <Way d="M18 15H46M40 9L46 15L40 21" />
      <Off d="M20 9H32M20 21H32" />
    </>
  ),
  acceleration: <Way d="M4 26C16 26 16 6 28 6H48" />,
  maxSpindle: (
    <>
      <Drawn d="M4 6H48" />
      <Way d="M4 27L44 6" />
    </>
  ),
  spindleRange: (
    <>
      <Drawn d="M4 7H48M4 23H48" />
      <Way d="M26 23V7M22 11L26 7L30 11M22 19L26 23L30 19" />
    </>
  ),
  junctionDeviation: (
    <>
      <Drawn d="M6 26V6H46" />
      <Way d="M6 26V14Q6 6 16 6H46" />
    </>
  ),
  arcTolerance: (
    <>
      <Drawn d="M6 27A20 20 0 0 1 46 27" />
      <Way d="M6 27L12 13L26 7L40 13L46 27" />
    </>
  ),
  connection: (
    <>
      <BitShape d="M4 8H16V22H4ZM36 8H48V22H36Z" />
      <Way d="M16 15H36" />
    </>
  ),
  autoHome: (
    <>
      <MaterialShape d="M4 3H48V27H4Z" />
      <Way d="M40 8L8 24M8 18V24H15" />
    </>
  ),
} as const satisfies Partial<Record<ExplainedSetting, ReactNode>>;

const DRAWING = {
  units: (
    <>
      <MaterialShape d="M2 10H50V22H2Z" />
      <Way d="M6 10V15M10 10V13M14 10V13M18 10V15M22 10V13M26 10V13M30 10V15M34 10V13M38 10V13M42 10V15" />
    </>
  ),
  undoDepth: <Way d="M44 24C44 8 24 4 12 12M12 5V12H20" />,
  snapping: (
    <>
      <Drawn d="M30 2V28" />
      <Part d="M6 9H18V21H6Z" />
      <Way d="M18 15H30M26 11L30 15L26 19" />
    </>
  ),
  gridSpacing: (
    <>
      <Drawn d="M10 2V28M26 2V28M42 2V28M2 8H50M2 22H50" />
      <Way d="M10 15H26" />
    </>
  ),
} as const satisfies Partial<Record<ExplainedSetting, ReactNode>>;

const MATERIALS = {
  materialLooks: (
    <>
      <MaterialShape d="M4 5H48V25H4Z" />
      <Way d="M4 12C18 8 30 16 48 11M4 19C18 15 30 23 48 18" />
    </>
  ),
  materialType: (
    <>
      <MaterialShape d="M3 6H17V24H3Z" />
      <BitShape d="M19 6H33V24H19Z" />
      <Part d="M35 6H49V24H35Z" />
    </>
  ),
  materialSize: (
    <>
      <MaterialShape d="M8 12L20 5H48L36 12ZM8 12H36V22H8ZM36 12L48 5V15L36 22Z" />
      <Way d="M8 26H36M4 12V22" />
    </>
  ),
  ownFeeds: (
    <>
      {BLOCK}
      <FlatBit left={10} right={20} bottom={20} />
      <Way d="M22 10H44M39 6L44 10L39 14M34 22H46" />
    </>
  ),
} as const satisfies Partial<Record<ExplainedSetting, ReactNode>>;

/** A picture for each setting. */
export const SETTING_DRAWINGS: Readonly<Record<ExplainedSetting, ReactNode>> = {
  ...{ ...BITS, ...CUTS, ...BEAMS },
  ...{ ...MACHINES, ...DRAWING, ...MATERIALS },
};
