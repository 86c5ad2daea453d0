import type { MillingOperation, PocketOperation, ProfileOperation } from '@kerf/document';
import { BitShape, Drawn, MaterialShape, Way } from '../../ui/explain/shapes';
import type { SettingGroup } from './setting';

const SLAB = 'M2 10H50V28H2Z';

/** Which of the two bits cuts. */
export const BIT: SettingGroup<MillingOperation> = {
  picture: (
    <>
      <MaterialShape d="M2 16H50V28H2Z" />
      <BitShape d="M10 2V16H24V2Z" />
      <BitShape d="M34 2V16H40V2Z" />
    </>
  ),
  settings: [
    {
      path: 'bit',
      label: 'operation.milling.bit',
      what: 'operation.milling.what.bit',
      choices: {
        auto: 'operation.milling.bits.auto',
        first: 'operation.milling.bits.first',
        second: 'operation.milling.bits.second',
      },
    },
  ],
};

/** The direction of milling: climb or conventional. */
export const DIRECTION: SettingGroup<MillingOperation> = {
  picture: ({ direction }) => (
    <>
      <MaterialShape d="M2 2H18V28H2Z" />
      <BitShape d="M19 15A8 8 0 1 0 35 15A8 8 0 1 0 19 15" />
      <Way d={direction === 'climb' ? 'M44 4V26M41 23L44 26L47 23' : 'M44 26V4M41 7L44 4L47 7'} />
      <Way d="M23.5 17A4 4 0 1 1 27 19M22 14L23.5 17L26.5 16" />
    </>
  ),
  settings: [
    {
      path: 'direction',
      label: 'operation.milling.direction',
      what: 'operation.milling.what.direction',
      choices: {
        climb: 'operation.milling.directions.climb',
        conventional: 'operation.milling.directions.conventional',
      },
    },
  ],
};

const ENTRY_WAYS = {
  ramp: 'M8 6L44 14L8 22L44 24',
  helix: 'M16 5C36 5 36 11 26 11S16 15 26 15S36 19 26 19S16 23 36 24',
  plunge: 'M26 2V24M22 20L26 24L30 20',
} as const;

/** How the bit enters the material. */
export const ENTRY: SettingGroup<MillingOperation> = {
  picture: ({ entry }) => (
    <>
      <MaterialShape d={SLAB} />
      <Way d={ENTRY_WAYS[entry.kind]} />
    </>
  ),
  settings: [
    {
      path: 'entry.kind',
      label: 'operation.milling.entry',
      what: 'operation.milling.what.entry',
      choices: {
        ramp: 'operation.milling.entries.ramp',
        helix: 'operation.milling.entries.helix',
        plunge: 'operation.milling.entries.plunge',
      },
    },
    {
      path: 'entry.angle',
      label: 'operation.milling.entryAngle',
      what: 'operation.milling.what.entryAngle',
      as: 'degrees',
    },
  ],
};

/** The last pass along the wall: what it removes and what it leaves. */
export const FINISHING: SettingGroup<ProfileOperation | PocketOperation> = {
  picture: (
    <>
      <MaterialShape d="M2 2H16V28H2Z" />
      <Drawn d="M20 2V28" />
      <Way d="M24 26V4M21 7L24 4L27 7" />
      <BitShape d="M31 8H43V22H31Z" />
    </>
  ),
  settings: [
    {
      path: 'finishing.allowance',
      label: 'operation.milling.allowance',
      what: 'operation.milling.what.allowance',
      step: 0.1,
    },
    {
      path: 'finishing.stockToLeave',
      label: 'operation.milling.stockToLeave',
      what: 'operation.milling.what.stockToLeave',
      step: 0.1,
    },
    {
      path: 'finishing.isAtFullDepth',
      label: 'operation.milling.fullDepth',
      what: 'operation.milling.what.fullDepth',
      as: 'switch',
    },
  ],
};

/** The settings of cuts with walls that most people never change. */
export const WALLS: readonly SettingGroup<MillingOperation>[] = [ENTRY, DIRECTION, BIT];
