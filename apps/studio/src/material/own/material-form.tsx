import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../../api/session-store';
import { saveMaterial } from '../../own-items/own-items-calls';
import { Explain } from '../../ui/explain/explain';
import { FailureNote } from '../../ui/failure-note';
import { ItemFormFoot } from '../../ui/item-form/item-form-foot';
import { useItemForm } from '../../ui/item-form/use-item-form';
import { FeedFields, PictureField, SideFields, TypeField } from './form-fields';
import { contentOf, faultsOf, type MaterialValues } from './material-values';

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
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const { onSubmit, isSaving, failure, faults } = useItemForm({
    faults: faultsOf(values),
    send: () => saveMaterial(userId, { ...contentOf(values), id }),
    onSaved,
  });
  const field = { values, faults, onChange: setValues };
  const nameFault = faults.find((one) => one.field === 'name')?.fault;
  return (
    <form noValidate onSubmit={onSubmit}>
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
        <ItemFormFoot faultCount={faults.length} isSaving={isSaving} onCancel={onCancel} />
      </Group>
    </form>
  );
}
