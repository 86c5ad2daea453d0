import {
  type Device,
  type DeviceDifference,
  deviceDifferences,
  type SharedField,
  takeOver,
} from '@kerf/machining';
import type { MachineInfo } from '@kerf/protocol';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { useLengths } from '../ui/length';
import classes from './devices.module.css';
import type { FieldKey } from './form-fields';

interface ReadSettingsProps {
  readonly draft: Device;
  onChange(device: Device): void;
}

/**
 * Compares the device with the settings of the connected machine, and lets the person choose field by field what to
 * take over. The driver reads the settings when it connects, and follows every change.
 */
export function ReadSettings({ draft, onChange }: ReadSettingsProps) {
  const { t } = useTranslation();
  const settings = useMachineStore((state) => state.device.machine?.settings ?? null);
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} />}
        disabled={settings === null}
        onClick={() => setShown(true)}
      >
        {t('devices.read')}
      </Button>
      <Text fz="xs" c="dimmed" mt={4}>
        {t(settings === null ? 'devices.readOffline' : 'devices.readHint')}
      </Text>
      {isShown && settings && (
        <Differences
          differences={deviceDifferences(draft, settingsByNumber(settings))}
          onTake={(differences, fields) => onChange(takeOver(draft, differences, fields))}
        />
      )}
    </div>
  );
}

function settingsByNumber(settings: MachineInfo['settings']): ReadonlyMap<number, number> {
  return new Map(Object.entries(settings).map(([number, value]) => [Number(number), value]));
}

interface DifferencesProps {
  readonly differences: readonly DeviceDifference[];
  onTake(differences: readonly DeviceDifference[], fields: ReadonlySet<SharedField>): void;
}

/** The fields that differ, each with a checkbox. At first all are chosen. */
function Differences({ differences, onTake }: DifferencesProps) {
  const { t } = useTranslation();
  const { plain } = useLengths();
  const [left, setLeft] = useState<ReadonlySet<SharedField>>(new Set());
  if (differences.length === 0)
    return (
      <Text fz="sm" role="status">
        {t('devices.readSame')}
      </Text>
    );
  const chosen = new Set(differences.map(({ field }) => field).filter((field) => !left.has(field)));
  const written = (value: DeviceDifference['device']) =>
    typeof value === 'number' ? plain(value, 4) : t(`devices.corners.${value}`);
  const toggle = (field: SharedField) =>
    setLeft(
      (before) =>
        new Set(before.has(field) ? [...before].filter((one) => one !== field) : [...before, field]),
    );
  return (
    <>
      <table className={classes.list}>
        <thead>
          <tr>
            <th>{t('devices.readField')}</th>
            <th>{t('devices.readDevice')}</th>
            <th>{t('devices.readMachine')}</th>
            <th>{t('devices.take')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, setting, device, machine }) => {
            const name = t(`devices.fields.${field.replace('.', '-') as FieldKey}`);
            return (
              <tr key={field}>
                <td>{`${name} ($${setting})`}</td>
                <td>{written(device)}</td>
                <td>{written(machine)}</td>
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={t('devices.takeField', { field: name })}
                    checked={chosen.has(field)}
                    onChange={() => toggle(field)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group justify="flex-end" mt="xs">
        <Button size="xs" disabled={chosen.size === 0} onClick={() => onTake(differences, chosen)}>
          {t('devices.take')}
        </Button>
      </Group>
    </>
  );
}
