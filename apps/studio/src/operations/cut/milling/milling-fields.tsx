import { commonValue, setOperationSettings } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../state/studio-context';
import { fieldValue } from '../../../ui/field-value';
import { NumberField } from '../../../ui/number-field/number-field';
import classes from '../../../ui/panel/panel.module.css';
import { useInForce } from '../../shared/use-in-force';
import type { CutSectionProps, Milled } from '../milled';
import { TabsAdvanced } from '../profile/tabs-advanced';
import { NeedsVBit } from '../v-bit/v-carve-note';
import { ChoiceField } from './choice-field';
import { MillRow } from './mill-row';
import {
  BIT,
  DIRECTION,
  DRILL,
  DRILL_MORE,
  ENTRY,
  FACING,
  FACING_MORE,
  type Group,
  POCKET,
  PROFILE,
  type Setting,
} from './milling-settings';

/** What 1 of the number that is shown stands for. */
const UNITS = { number: 1, degrees: Math.PI / 180, percent: 0.01 } as const;
const SHOWN_UNITS = { length: 'mm', degrees: '°', percent: '%' } as const;

function SettingField({ setting, milled }: { setting: Setting; milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { label, choices, as, least = 0, most = 100, step = 1 } = setting;
  const value = fieldValue(commonValue(milled, ({ operation }) => setting.read(operation) ?? ''));
  const change = (next: string | number | boolean) =>
    editor.run(setOperationSettings(setting.write(next as never)));
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
      value={typeof value === 'number' ? value / unit : mixedOrNothing(value)}
      onChange={(next) => change(next * unit)}
    />
  );
}

function mixedOrNothing(value: unknown): 'mixed' | null {
  return value === 'mixed' ? 'mixed' : null;
}

function rowsOf(groups: readonly Group[]) {
  return function Rows({ milled }: CutSectionProps) {
    const isShown = useInForce(milled);
    return groups.map(({ picture, settings }) => {
      const shown = settings.filter(({ setting }) => setting === undefined || isShown(setting));
      if (shown.length === 0) return null;
      return (
        <MillRow
          key={settings[0]!.label}
          picture={typeof picture === 'string' ? picture : picture(milled[0]!.operation)}
          isStacked={shown.some(({ choices }) => choices !== undefined)}
        >
          {shown.map((setting) => (
            <SettingField key={setting.label} setting={setting} milled={milled} />
          ))}
        </MillRow>
      );
    });
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
/** What most people never change of a V-carving, a bevel or an inlay. */
export const WallsAdvanced = rowsOf([ENTRY, DIRECTION, BIT]);
/** What most people never change of an engraving, which has no walls to walk along. */
export const EngraveAdvanced = rowsOf([ENTRY, BIT]);
