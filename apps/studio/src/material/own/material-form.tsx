import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/call-result';
import { useSessionStore } from '../../api/session-store';
import { saveMaterial } from '../../own-items/own-items-calls';
import { Explain } from '../../ui/explain/explain';
import { FailureNote } from '../../ui/failure-note';
import { FeedFields, PictureField, SideFields, TypeField } from './form-fields';
import { contentOf, faultsOf, type MaterialFault, type MaterialValues } from './material-values';

interface MaterialFormProps {
  /** The id under which the material is saved. */
  readonly id: string;
  readonly start: MaterialValues;
  /** Called when the material is saved. */
  onSaved(): void;
  onCancel(): void;
}

/** The fields of an own material. If saving fails, everything that was typed stays. */
export function MaterialForm({ id, start, onSaved, onCancel }: MaterialFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(start);
  const { save, isSaving, failure, faults } = useSave(id, values, onSaved);
  const field = { values, faults, onChange: setValues };
  const nameFault = faults.find((one) => one.field === 'name')?.fault;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        <TextInput
          size="xs"
          label={t('devices.name')}
          data-autofocus
          value={values.name}
          error={nameFault && t(nameFault === 'required' ? 'devices.nameRequired' : 'devices.nameTooLong')}
          onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
        />
        <div>
          <Explain settings={['materialLooks', 'materialType', 'materialSize', 'ownFeeds']} topic="milling" />
          <PictureField {...field} />
        </div>
        <TypeField {...field} />
        <SideFields {...field} />
        <Checkbox
          size="xs"
          label={t('ownMaterials.ownFeeds')}
          description={t('ownMaterials.ownFeedsHint')}
          checked={values.hasFeeds}
          onChange={(event) => setValues({ ...values, hasFeeds: event.currentTarget.checked })}
        />
        {values.hasFeeds && <FeedFields {...field} />}
        <FailureNote failure={failure} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="md">
        {faults.length > 0 && (
          <Text fz="sm" c="red" role="alert" mr="auto">
            {t('devices.faults', { count: faults.length })}
          </Text>
        )}
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('devices.save')}
        </Button>
      </Group>
    </form>
  );
}

/** Saves the material. `faults`: what was wrong with it at the last attempt and still is. */
function useSave(id: string, values: MaterialValues, onSaved: () => void) {
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [wasTried, setTried] = useState(false);
  const faults = faultsOf(values);
  const save = async () => {
    setTried(true);
    setFailure(null);
    if (faults.length > 0 || isSaving) return;
    setSaving(true);
    const result = await saveMaterial(userId, { ...contentOf(values), id });
    setSaving(false);
    if (result.ok) onSaved();
    else setFailure(result.failure);
  };
  return { save, isSaving, failure, faults: wasTried ? faults : NO_FAULTS };
}

const NO_FAULTS: readonly MaterialFault[] = [];
