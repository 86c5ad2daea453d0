import type { MillingOperation } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from '../../ui/panel/panel.module.css';
import type { Milled } from '../milled';
import { ChoiceField } from './choice-field';
import { MillRow } from './mill-row';
import { changesAt, isActing, limitAt, type Setting, type SettingGroup, valueAt } from './setting';

interface SettingFieldProps {
  readonly setting: Setting<never, string>;
  readonly milled: readonly Milled[];
}

function SettingField({ setting: { path, label, choices, as = 'length', step }, milled }: SettingFieldProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const value = fieldValue(commonValue(milled, ({ operation }) => valueAt(operation, path) ?? ''));
  const change = (next: string | number | boolean) => editor.run(setOperationSettings(changesAt(path, next)));
  const text = t(label) as string;
  if (choices)
    return (
      <ChoiceField
        label={text}
        value={value === null ? null : String(value)}
        choices={Object.entries(choices).map(([one, name]) => ({ value: one, label: t(name) as string }))}
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
  return (
    <LimitedField
      label={text}
      as={as}
      {...(as === 'length' && { unit: 'mm' })}
      limit={limitAt(milled[0]!.operation.kind, path)}
      {...(step !== undefined && { step })}
      value={typeof value === 'number' || value === 'mixed' ? value : null}
      onChange={change}
    />
  );
}

interface SettingRowsProps<O extends MillingOperation> {
  readonly groups: readonly SettingGroup<O, string>[];
  /** The objects; all have operations of the kind `O`. */
  readonly milled: readonly Milled[];
}

/** The fields, with their pictures, of the settings that have an effect on at least one of the objects. */
export function SettingRows<O extends MillingOperation>({ groups, milled }: SettingRowsProps<O>) {
  const { t } = useTranslation();
  const stock = useEditorState(({ design }) => design.stock);
  const hasSecondBit = useEditorState(({ design }) => design.setup.secondBit !== null);
  return groups.map(({ picture, settings }) => {
    const shown = settings.filter(
      (setting) =>
        (hasSecondBit || !setting.isForSecondBit) &&
        milled.some(({ operation }) => isActing(setting, operation as O, stock)),
    );
    if (shown.length === 0) return null;
    return (
      <MillRow
        key={settings[0]!.path}
        picture={typeof picture === 'function' ? picture(milled[0]!.operation as O) : picture}
        explained={shown.map(({ label, what }) => ({ label: t(label) as string, text: t(what) as string }))}
        isStacked={shown.some(({ choices }) => choices !== undefined)}
      >
        {shown.map((setting) => (
          <SettingField key={setting.path} setting={setting} milled={milled} />
        ))}
      </MillRow>
    );
  });
}
