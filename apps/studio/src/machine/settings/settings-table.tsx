import type { MachineSetting } from '@kerf/protocol';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { Select } from '../../ui/select';
import type { Backup } from './backup';
import { isSameValue, KNOWN_SETTINGS, valueFault } from './known-settings';
import classes from './settings.module.css';
import { useSettingText } from './use-setting-text';

interface SettingsTableProps {
  readonly settings: readonly MachineSetting[];
  readonly backup: Backup | null;
  /** The settings that differ from the backup. */
  readonly differing: ReadonlySet<number>;
  readonly isBlocked: boolean;
  readonly save: (change: MachineSetting) => void;
}

/** The settings, each with its name, meaning, unit and range, and a field to change it. */
export function SettingsTable({ settings, backup, differing, isBlocked, save }: SettingsTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th className={classes.numberHead}>$</th>
          <th>{t('boardSettings.name')}</th>
          <th className={classes.valueHead}>{t('boardSettings.value')}</th>
          {backup && <th className={classes.backupHead}>{t('boardSettings.inBackup')}</th>}
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.number} data-differs={differing.has(setting.number)}>
            <td className={classes.number}>${setting.number}</td>
            <td>
              <Meaning number={setting.number} />
            </td>
            <td>
              {/* A new value from the machine discards what was typed. */}
              <ValueField key={setting.value} setting={setting} isBlocked={isBlocked} save={save} />
            </td>
            {backup && (
              <td className={classes.number} data-name={t('boardSettings.inBackup')}>
                {backup.get(setting.number) ?? '—'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Meaning({ number }: { readonly number: number }) {
  const { name, meaning } = useSettingText()(number);
  return (
    <>
      <Text fz="sm" fw={600}>
        {name}
      </Text>
      <Text fz="xs" c="dimmed">
        {meaning}
      </Text>
    </>
  );
}

interface ValueFieldProps {
  readonly setting: MachineSetting;
  readonly isBlocked: boolean;
  readonly save: (change: MachineSetting) => void;
}

/**
 * A field for one value, which is only stored by its button or by Enter. While it is changed, it says what a wrong
 * value does.
 */
function ValueField({ setting: { number, value }, isBlocked, save }: ValueFieldProps) {
  const { t } = useTranslation();
  const textOf = useSettingText();
  const isGrbl = useMachineStore(({ device }) => /^grbl /i.test(device.machine?.firmware ?? ''));
  const [typed, setTyped] = useState(value);
  const known = KNOWN_SETTINGS.get(number);
  const { name, range, danger } = textOf(number);
  const label = `$${number} ${name}`;
  const fault = valueFault(typed, known, isGrbl);
  const isChanged = !isSameValue(typed, value);
  const submit = () => {
    if (isChanged && fault === null && !isBlocked) save({ number, value: typed.trim() });
  };
  // Boards beyond GRBL keep more than on and off in some of these settings.
  const isSwitch = known?.kind === 'switch' && (value === '0' || value === '1');
  return (
    <>
      <div className={classes.value}>
        {isSwitch ? (
          <Select
            size="xs"
            aria-label={label}
            allowDeselect={false}
            disabled={isBlocked}
            data={[
              { value: '0', label: t('boardSettings.off') },
              { value: '1', label: t('boardSettings.on') },
            ]}
            value={typed}
            onChange={(chosen) => setTyped(chosen ?? value)}
          />
        ) : (
          <TextInput
            size="xs"
            aria-label={label}
            disabled={isBlocked}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={isChanged && fault !== null && t(`boardSettings.faults.${fault}`, { range: range ?? '' })}
            rightSection={known?.unit && <span className={classes.unit}>{known.unit}</span>}
            rightSectionWidth={known?.unit ? 64 : 0}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && submit()}
          />
        )}
        {isChanged && (
          <Button size="xs" disabled={isBlocked || fault !== null} onClick={submit}>
            {t('boardSettings.save')}
          </Button>
        )}
      </div>
      {isChanged && danger && (
        <Text fz="xs" mt={4} maw={230} className={classes.danger ?? ''}>
          {danger}
        </Text>
      )}
    </>
  );
}
