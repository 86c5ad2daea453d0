import { type Device, type DeviceFault, findDeviceFaults, KNOWN_DEVICES } from '@kerf/machining';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { noteAct } from '../events/acts';
import { FailureNote } from '../ui/failure-note';
import { ItemFormFoot } from '../ui/item-form/item-form-foot';
import { useItemForm } from '../ui/item-form/use-item-form';
import { Select } from '../ui/select';
import { saveDevice } from './device-calls';
import classes from './devices.module.css';
import { ChoiceFields, ConnectionFields, NumberFields } from './form-fields';
import { asKnown } from './new-device';
import { ReadSettings } from './read-settings';

interface DeviceFormProps {
  /** The values at first. */
  readonly start: Device;
  readonly isNew: boolean;
  /** Called when the device is saved, or the person cancels. */
  onDone(): void;
}

/** The fields of a device. If saving fails, everything that was typed stays, and the same save can be repeated. */
export function DeviceForm({ start, isNew, onDone }: DeviceFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Device>(() => (isNew ? { ...start, id: crypto.randomUUID() } : start));
  const [isDefault, setDefault] = useState(isNew);
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const { onSubmit, isSaving, failure, faults } = useItemForm({
    faults: findDeviceFaults(draft),
    send: () => saveDevice(userId, { ...draft, name: draft.name.trim() }, isDefault),
    onSaved: () => {
      noteAct('own-tool-described');
      onDone();
    },
  });
  return (
    <form
      className={classes.form}
      // Enter completes a number. It must not save the device at the same time.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      onSubmit={onSubmit}
    >
      <Stack gap="md">
        {isNew && <KnownField draft={draft} start={start} onChange={setDraft} />}
        <NameField draft={draft} faults={faults} onChange={setDraft} />
        <ChoiceFields draft={draft} onChange={setDraft} />
        <NumberFields draft={draft} faults={faults} onChange={setDraft} />
        <ConnectionFields draft={draft} faults={faults} onChange={setDraft} />
        <ReadSettings draft={draft} onChange={setDraft} />
        {isNew && (
          <Checkbox
            label={t('devices.useFromNow')}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
        )}
        <FailureNote failure={failure} />
      </Stack>
      <div className={classes.footer}>
        <ItemFormFoot faultCount={faults.length} isSaving={isSaving} onCancel={onDone} />
      </div>
    </form>
  );
}

interface FieldProps {
  readonly draft: Device;
  onChange(device: Device): void;
}

/** The known machines: choosing one fills in its values. */
function KnownField({ draft, start, onChange }: FieldProps & { readonly start: Device }) {
  const { t } = useTranslation();
  const taken = useRef<Device | null>(KNOWN_DEVICES.find(({ id }) => id === start.id) ?? null);
  const take = (id: string | null) => {
    const known = KNOWN_DEVICES.find((device) => device.id === id);
    if (!known) return;
    onChange(asKnown(draft, known, taken.current));
    taken.current = known;
  };
  return (
    <Select
      size="xs"
      label={t('devices.startFrom')}
      description={t('devices.startFromHint')}
      placeholder={t('devices.startFromNone')}
      searchable
      allowDeselect={false}
      data={KNOWN_DEVICES.map(({ id, name }) => ({ value: id, label: name }))}
      value={taken.current?.id ?? null}
      onChange={take}
    />
  );
}

function NameField({ draft, faults, onChange }: FieldProps & { readonly faults: readonly DeviceFault[] }) {
  const { t } = useTranslation();
  const found = faults.find(({ field }) => field === 'name')?.fault;
  return (
    <TextInput
      size="xs"
      label={t('devices.name')}
      data-autofocus
      value={draft.name}
      error={found && t(found === 'empty' ? 'devices.nameRequired' : 'devices.nameTooLong')}
      onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
    />
  );
}
