import { FINISHING_LIMITS, type MillingOperation } from '@kerf/document';
import { commonValue, type OperationChanges, setOperationSettings } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../../app/studio-context';
import type { operations } from '../../../../i18n/en/operations';
import { NumberField } from '../../../../ui/number-field/number-field';
import { fieldValue } from '../../../field-value';
import classes from '../../side-panel.module.css';
import type { CutSectionProps, Milled } from '../milled';
import { TabsAdvanced } from '../profile/tabs-advanced';
import { NeedsVBit } from '../v-bit/v-carve-note';
import { ChoiceField } from './choice-field';
import type { MillPictureId } from './mill-picture';
import { MillRow } from './mill-row';

type Texts = typeof operations.operation.mill;

/** A setting that the panel shows: how it is read, and what changes with it. */
interface Setting {
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
  /** Whether it means anything for this operation; it does when left out. */
  readonly isFor?: (operation: MillingOperation) => boolean;
}

/** Settings that one picture explains. */
interface Group {
  readonly picture: MillPictureId | ((operation: MillingOperation) => MillPictureId);
  readonly settings: readonly Setting[];
}

const BIT: Group = {
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

const DIRECTION: Group = {
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

const ENTRY: Group = {
  picture: ({ entry }) => entry.kind,
  settings: [
    {
      label: 'entry',
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
      isFor: ({ entry }) => entry.kind !== 'plunge',
    },
  ],
};

const FINISHING: Group = {
  picture: 'finishing',
  settings: [
    {
      label: 'allowance',
      read: (operation) => ('finishing' in operation ? operation.finishing.allowance : undefined),
      write: (allowance: number) => ({ finishing: { allowance } }),
      most: FINISHING_LIMITS.allowance.max,
      step: 0.1,
    },
    {
      label: 'stockToLeave',
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
      isFor: (operation) => 'finishing' in operation && operation.finishing.allowance > 0,
    },
  ],
};

const PROFILE: readonly Group[] = [
  ENTRY,
  {
    picture: (operation) =>
      operation.kind === 'profile' && operation.leads.kind !== 'none' ? operation.leads.kind : 'noLeads',
    settings: [
      {
        label: 'leads',
        choices: ['none', 'line', 'arc'],
        read: (operation) => (operation.kind === 'profile' ? operation.leads.kind : undefined),
        write: (kind: 'none') => ({ leads: { kind } }),
      },
      {
        label: 'leadLength',
        read: (operation) => (operation.kind === 'profile' ? operation.leads.length : undefined),
        write: (length: number) => ({ leads: { length } }),
        least: 0.1,
        isFor: (operation) => operation.kind === 'profile' && operation.leads.kind !== 'none',
      },
    ],
  },
  {
    picture: (operation) =>
      operation.kind === 'profile' && operation.cornerRelief !== 'none' ? operation.cornerRelief : 'noRelief',
    settings: [
      {
        label: 'relief',
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

const POCKET: readonly Group[] = [
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
        isFor: (operation) => operation.kind === 'pocket' && operation.strategy === 'raster',
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

const DRILL: readonly Group[] = [
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

const DRILL_MORE: readonly Group[] = [
  {
    picture: 'peck',
    settings: [
      {
        label: 'peckDepth',
        read: (operation) => (operation.kind === 'drill' ? operation.peckDepth : undefined),
        write: (peckDepth: number) => ({ peckDepth }),
        least: 0.1,
        isFor: (operation) => operation.kind === 'drill' && operation.method === 'peck',
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
  DIRECTION,
  BIT,
];

const FACING: readonly Group[] = [
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

const FACING_MORE: readonly Group[] = [
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
        isFor: (operation) => operation.kind === 'facing' && operation.pattern === 'raster',
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

/** What one of the number shown stands for. */
const UNITS = { number: 1, degrees: Math.PI / 180, percent: 0.01 } as const;
const SHOWN_UNITS = { length: 'mm', degrees: '°', percent: '%' } as const;

function SettingField({ setting, milled }: { setting: Setting; milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { label, choices, as, least = 0, most = 100, step = 1, isFor } = setting;
  const value = fieldValue(commonValue(milled, ({ operation }) => setting.read(operation) ?? ''));
  const change = (next: string | number | boolean) =>
    editor.run(setOperationSettings(setting.write(next as never)));
  if (isFor && !milled.some(({ operation }) => isFor(operation))) return null;
  const text = t(`operation.mill.${label}`);
  if (choices)
    return (
      <ChoiceField
        label={text}
        value={value === null ? null : String(value)}
        choices={choices.map((one) => ({ value: one, label: t(`operation.mill.values.${one}`) }))}
        onChange={change}
      />
    );
  if (as === 'switch')
    return (
      <Switch
        className={classes.wide ?? ''}
        size="xs"
        label={value === 'mixed' ? `${text} (${t('panel.mixed')})` : text}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    );
  const unit = as === undefined ? 1 : UNITS[as];
  return (
    <NumberField
      label={text}
      kind={as === undefined ? 'length' : 'number'}
      {...(as !== 'number' && { unit: SHOWN_UNITS[as ?? 'length'] })}
      min={least}
      max={most}
      step={step}
      value={typeof value === 'number' ? Math.round((value / unit) * 100) / 100 : mixedOrNothing(value)}
      onChange={(next) => change(next * unit)}
    />
  );
}

function mixedOrNothing(value: unknown): 'mixed' | null {
  return value === 'mixed' ? 'mixed' : null;
}

function rowsOf(groups: readonly Group[]) {
  return function Rows({ milled }: CutSectionProps) {
    return groups.map(({ picture, settings }) => (
      <MillRow
        key={settings[0]!.label}
        picture={typeof picture === 'string' ? picture : picture(milled[0]!.operation)}
        isStacked={settings.some(({ choices }) => choices !== undefined)}
      >
        {settings.map((setting) => (
          <SettingField key={setting.label} setting={setting} milled={milled} />
        ))}
      </MillRow>
    ));
  };
}

/** Rows between depths and rates. */
function basicOf(groups: readonly Group[]) {
  const Rows = rowsOf(groups);
  return function Basic({ milled }: CutSectionProps) {
    return (
      <div className={classes.section}>
        <Rows milled={milled} />
      </div>
    );
  };
}

const ProfileRows = rowsOf(PROFILE);
const DrillRows = basicOf(DRILL);

/** What most people never change of a contour. */
export function ProfileAdvanced({ milled }: CutSectionProps) {
  return (
    <>
      <TabsAdvanced milled={milled} />
      <ProfileRows milled={milled} />
    </>
  );
}

/** What most people never change of a pocket. */
export const PocketAdvanced = rowsOf(POCKET);
/** How holes are made. */
export function DrillFields({ milled }: CutSectionProps) {
  const isCountersunk = milled.some(
    ({ operation }) => operation.kind === 'drill' && operation.method === 'countersink',
  );
  return (
    <>
      {isCountersunk && <NeedsVBit />}
      <DrillRows milled={milled} />
    </>
  );
}

/** What most people never change of holes. */
export const DrillAdvanced = rowsOf(DRILL_MORE);
/** What is made flat. */
export const FacingFields = basicOf(FACING);
/** What most people never change of facing. */
export const FacingAdvanced = rowsOf(FACING_MORE);
/** What most people never change of a V-carving or a bevel. */
export const VBitAdvanced = rowsOf([DIRECTION]);
/** What most people never change of an inlay. */
export const InlayAdvanced = rowsOf([DIRECTION, BIT]);
