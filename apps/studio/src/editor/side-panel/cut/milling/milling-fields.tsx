import type { MillingOperation } from '@kerf/document';
import { commonValue, type OperationChanges, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../../app/studio-context';
import type { operations } from '../../../../i18n/en/operations';
import { NumberField } from '../../../../ui/number-field/number-field';
import { fieldValue } from '../../../field-value';
import classes from '../../side-panel.module.css';
import type { Milled } from '../milled';
import type { CutSectionProps } from '../sections';
import { ChoiceField } from './choice-field';

type Texts = typeof operations.operation.mill;

/** A setting that the panel shows: how it is read, and what changes with it. */
interface Setting {
  readonly label: Exclude<keyof Texts, 'values'>;
  readonly read: (operation: MillingOperation) => string | number | undefined;
  readonly write: (value: never) => OperationChanges;
  /** The values to choose from; a number where there are none. */
  readonly choices?: readonly (keyof Texts['values'])[];
  /** Degrees are shown for radians. */
  readonly isAngle?: boolean;
  readonly least?: number;
  readonly step?: number;
}

const ENTRY: readonly Setting[] = [
  {
    label: 'bit',
    choices: ['auto', 'first', 'second'],
    read: ({ bit }) => bit,
    write: (bit: 'auto') => ({ bit }),
  },
  {
    label: 'entry',
    choices: ['ramp', 'helix', 'plunge'],
    read: ({ entry }) => entry.kind,
    write: (kind: 'ramp') => ({ entry: { kind } }),
  },
];

const FINISHING: readonly Setting[] = [
  {
    label: 'allowance',
    read: (operation) => ('finishing' in operation ? operation.finishing.allowance : undefined),
    write: (allowance: number) => ({ finishing: { allowance } }),
    step: 0.1,
  },
  {
    label: 'stockToLeave',
    read: (operation) => ('finishing' in operation ? operation.finishing.stockToLeave : undefined),
    write: (stockToLeave: number) => ({ finishing: { stockToLeave } }),
    step: 0.1,
  },
];

const PROFILE: readonly Setting[] = [
  ...ENTRY,
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
  },
  {
    label: 'relief',
    choices: ['none', 'dog-bone', 't-bone'],
    read: (operation) => (operation.kind === 'profile' ? operation.cornerRelief : undefined),
    write: (cornerRelief: 'none') => ({ cornerRelief }),
  },
  ...FINISHING,
];

const POCKET: readonly Setting[] = [
  {
    label: 'strategy',
    choices: ['offset', 'spiral', 'raster', 'grain'],
    read: (operation) => (operation.kind === 'pocket' ? operation.strategy : undefined),
    write: (strategy: 'offset') => ({ strategy }),
  },
  {
    label: 'angle',
    read: (operation) => (operation.kind === 'pocket' ? operation.angle : undefined),
    write: (angle: number) => ({ angle }),
    isAngle: true,
  },
  ...ENTRY,
  ...FINISHING,
];

const DRILL: readonly Setting[] = [
  {
    label: 'method',
    choices: ['bore', 'peck', 'simple', 'countersink'],
    read: (operation) => (operation.kind === 'drill' ? operation.method : undefined),
    write: (method: 'bore') => ({ method }),
  },
  {
    label: 'at',
    choices: ['contours', 'object'],
    read: (operation) => (operation.kind === 'drill' ? operation.at : undefined),
    write: (at: 'contours') => ({ at }),
  },
];

const DRILL_MORE: readonly Setting[] = [
  {
    label: 'peckDepth',
    read: (operation) => (operation.kind === 'drill' ? operation.peckDepth : undefined),
    write: (peckDepth: number) => ({ peckDepth }),
    least: 0.1,
  },
  {
    label: 'dwell',
    read: (operation) => (operation.kind === 'drill' ? operation.dwell : undefined),
    write: (dwell: number) => ({ dwell }),
    step: 0.1,
  },
  ENTRY[0]!,
];

const FACING: readonly Setting[] = [
  {
    label: 'area',
    choices: ['stock', 'object'],
    read: (operation) => (operation.kind === 'facing' ? operation.area : undefined),
    write: (area: 'stock') => ({ area }),
  },
];

const FACING_MORE: readonly Setting[] = [
  {
    label: 'pattern',
    choices: ['raster', 'spiral'],
    read: (operation) => (operation.kind === 'facing' ? operation.pattern : undefined),
    write: (pattern: 'raster') => ({ pattern }),
  },
  {
    label: 'angle',
    read: (operation) => (operation.kind === 'facing' ? operation.angle : undefined),
    write: (angle: number) => ({ angle }),
    isAngle: true,
  },
  {
    label: 'overhang',
    read: (operation) => (operation.kind === 'facing' ? operation.overhang : undefined),
    write: (overhang: number) => ({ overhang }),
    step: 0.5,
  },
  ...ENTRY,
];

const RADIANS = Math.PI / 180;

function SettingField({ setting, milled }: { setting: Setting; milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { label, choices, isAngle, least = 0, step = 1 } = setting;
  const value = fieldValue(commonValue(milled, ({ operation }) => setting.read(operation) ?? ''));
  const change = (next: string | number) => editor.run(setOperationSettings(setting.write(next as never)));
  if (choices)
    return (
      <ChoiceField
        label={t(`operation.mill.${label}`)}
        value={value === null ? null : String(value)}
        choices={choices.map((one) => ({ value: one, label: t(`operation.mill.values.${one}`) }))}
        onChange={change}
      />
    );
  const shown = typeof value === 'number' ? value : null;
  return (
    <NumberField
      label={t(`operation.mill.${label}`)}
      kind={isAngle || label === 'dwell' ? 'number' : 'length'}
      min={isAngle ? -360 : least}
      max={isAngle ? 360 : 100}
      step={step}
      value={isAngle && shown !== null ? Math.round((shown / RADIANS) * 100) / 100 : shown}
      onChange={(next) => change(isAngle ? next * RADIANS : next)}
    />
  );
}

function fieldsOf(settings: readonly Setting[]) {
  return function Fields({ milled }: CutSectionProps) {
    return (
      <div className={`${classes.fields} ${classes.section}`}>
        {settings.map((setting) => (
          <SettingField key={setting.label} setting={setting} milled={milled} />
        ))}
      </div>
    );
  };
}

/** What most people never change of a contour. */
export const ProfileAdvanced = fieldsOf(PROFILE);
/** What most people never change of a pocket. */
export const PocketAdvanced = fieldsOf(POCKET);
/** How holes are made. */
export const DrillFields = fieldsOf(DRILL);
/** What most people never change of holes. */
export const DrillAdvanced = fieldsOf(DRILL_MORE);
/** What is made flat. */
export const FacingFields = fieldsOf(FACING);
/** What most people never change of facing. */
export const FacingAdvanced = fieldsOf(FACING_MORE);
