import { setSetup } from '@kerf/editor';
import { parseMachineAddress } from '@kerf/protocol';
import { Alert, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { type MachineSettings, saveSettings } from '../own-items/own-items-calls';
import { useOwnItems } from '../own-items/own-items-store';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { fromMm, toMm } from '../ui/length';
import { SettledField } from './settled-field';

type Outcome = 'saved' | 'failed' | null;

/** The settings of the machine in the account: what new designs begin with, and how the machine is connected. */
export function MachineSettingsFields() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const stored = useOwnItems((state) => state.settings);
  const [changes, setChanges] = useState<Partial<MachineSettings>>({});
  const values: MachineSettings = { ...stored, ...changes };
  const { save, isSaving, outcome, isBadAddress } = useSave(values, () => setChanges({}));
  const set = (more: Partial<MachineSettings>) => setChanges({ ...changes, ...more });
  const { safeHeight, toolStepOver, vBitStepOver, laserMode } = values;
  return (
    <Stack gap="xs">
      <NumberRows values={values} set={set} />
      <ConnectionRows {...{ values, set, isBadAddress }} />
      <Text fz="xs" c="dimmed">
        {t('machineSettings.newDesigns')}
      </Text>
      <Group gap="xs">
        <Button size="xs" loading={isSaving} onClick={() => void save()}>
          {t('machineSettings.save')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            editor.run(
              setSetup({
                ...{ safeHeight, laserMode },
                stepoverRatio: toolStepOver,
                vBitStepoverRatio: vBitStepOver,
              }),
            )
          }
        >
          {t('machineSettings.useHere')}
        </Button>
      </Group>
      <SaveNote outcome={outcome} />
    </Stack>
  );
}

interface RowsProps {
  readonly values: MachineSettings;
  set(changes: Partial<MachineSettings>): void;
}

/** How the beam is switched, and how the machine is found and begins. */
function ConnectionRows({ values, set, isBadAddress }: RowsProps & { readonly isBadAddress: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        size="xs"
        label={t('machineSettings.laserMode')}
        allowDeselect={false}
        data={(['M4', 'M3'] as const).map((mode) => ({
          value: mode,
          label: t(`machineSettings.modes.${mode}`),
        }))}
        value={values.laserMode}
        onChange={(mode) => set({ laserMode: mode === 'M3' ? 'M3' : 'M4' })}
      />
      <TextInput
        size="xs"
        label={t('machineSettings.ipAddress')}
        description={t('machineSettings.ipHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={values.ipAddress}
        error={isBadAddress && t('machineSettings.badAddress')}
        onChange={(event) => set({ ipAddress: event.currentTarget.value })}
      />
      <Checkbox
        size="xs"
        label={t('machineSettings.autoHome')}
        checked={values.autoHome}
        onChange={(event) => set({ autoHome: event.currentTarget.checked })}
      />
    </>
  );
}

/** Heights are shown in the person's unit, with two decimals of mm; shares in percent. */
function NumberRows({ values, set }: RowsProps) {
  const { t } = useTranslation();
  const unit = useViewStore((state) => state.unit);
  const percent = { min: 10, max: 100, otherwise: 10, decimals: 0, unit: '%' };
  return (
    <Group gap="xs" grow align="flex-start">
      <SettledField
        label={t('machineSettings.safeHeight').replace('(mm)', `(${unit})`)}
        value={fromMm(values.safeHeight, unit)}
        rule={{
          min: fromMm(0.1, unit),
          max: fromMm(1000, unit),
          otherwise: fromMm(0.1, unit),
          decimals: unit === 'mm' ? 2 : 4,
        }}
        onChange={(height) => set({ safeHeight: Math.max(0.1, toMm(height, unit)) })}
      />
      <SettledField
        label={t('machineSettings.stepover')}
        value={values.toolStepOver * 100}
        rule={percent}
        onChange={(share) => set({ toolStepOver: share / 100 })}
      />
      <SettledField
        label={t('machineSettings.vStepover')}
        value={values.vBitStepOver * 100}
        rule={percent}
        onChange={(share) => set({ vBitStepOver: share / 100 })}
      />
    </Group>
  );
}

function SaveNote({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation();
  if (outcome === null) return null;
  const isSaved = outcome === 'saved';
  return (
    <Alert color={isSaved ? 'green' : 'red'} p="xs" role={isSaved ? 'status' : 'alert'}>
      {t(isSaved ? 'machineSettings.saved' : 'machineSettings.failed')}
    </Alert>
  );
}

/** Saves the settings. An address that cannot be one is refused first. */
function useSave(values: MachineSettings, onSaved: () => void) {
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isRefused, setRefused] = useState(false);
  const ipAddress = values.ipAddress.trim();
  const isBad = ipAddress !== '' && parseMachineAddress(ipAddress) === null;
  const save = async () => {
    setOutcome(null);
    setRefused(isBad);
    if (isBad || isSaving) return;
    setSaving(true);
    const result = await saveSettings(userId, { ...values, ipAddress });
    setSaving(false);
    setOutcome(result.ok ? 'saved' : 'failed');
    if (result.ok) onSaved();
  };
  return { save, isSaving, outcome, isBadAddress: isRefused && isBad };
}
