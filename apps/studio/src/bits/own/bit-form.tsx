import type { BitContent, BitFault, BitType } from '@kerf/protocol';
import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../../api/session-store';
import { saveBit } from '../../own-items/own-items-calls';
import { Explain } from '../../ui/explain/explain';
import type { ExplainedSetting } from '../../ui/explain/settings';
import { FailureNote } from '../../ui/failure-note';
import { ItemFormFoot } from '../../ui/item-form/item-form-foot';
import { useItemForm } from '../../ui/item-form/use-item-form';
import classes from '../bits.module.css';
import { type BitTextField, type BitValues, contentOf, faultsOf, fieldsOf } from './bit-values';
import { BodyFields } from './body-fields';
import { KindField, TextFields, TypeField } from './form-fields';
import { FormPicture } from './form-picture';

interface OwnBitFormProps {
  /** The id under which the bit is saved. */
  readonly id: string;
  readonly start: BitValues;
  /** Called when the bit is saved, with what was saved. */
  onSaved(content: BitContent): void;
  onCancel(): void;
}

/** The fields of an own bit. If saving fails, everything that was typed stays, and the same save can be repeated. */
export function OwnBitForm({ id, start, onSaved, onCancel }: OwnBitFormProps) {
  const [values, setValues] = useState(start);
  const [measured, setMeasured] = useState<keyof BitValues | keyof BitValues['body']>('diameter');
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const content = () => contentOf({ ...values, type: values.type as BitType });
  const { onSubmit, isSaving, failure, faults } = useItemForm({
    faults: faultsOf(values),
    send: () => saveBit(userId, { ...content(), id }),
    onSaved: () => onSaved(content()),
  });
  const field = { values, faults, onChange: setValues, onFocus: setMeasured };
  const isComplete = values.type !== '';
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={classes.form}>
        <div className={classes.stage}>
          <FormPicture values={values} measured={measured} />
        </div>
        <div className={classes.fields}>
          <NameField {...field} />
          <TypeField {...field} />
          {isComplete && <KindField {...field} />}
          {isComplete && (
            <div>
              <Explain settings={fieldsOf(values).map((one) => explainedAs(one, values))} topic="bits" />
              <TextFields fields={fieldsOf(values)} {...field} />
            </div>
          )}
          {isComplete && values.type !== 'Laser' && <BodyFields {...field} />}
          <FailureNote failure={failure} />
        </div>
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <ItemFormFoot faultCount={faults.length} isSaving={isSaving} onCancel={onCancel} />
      </Group>
    </form>
  );
}

function explainedAs(field: BitTextField, { type }: BitValues): ExplainedSetting {
  if (field === 'diameter') return type === 'Laser' ? 'beamWidth' : 'bitDiameter';
  if (field === 'angle') return 'vAngle';
  return field === 'power' ? 'beamPower' : field;
}

function NameField({
  values,
  faults,
  onChange,
}: {
  readonly values: BitValues;
  readonly faults: readonly BitFault[];
  onChange(values: BitValues): void;
}) {
  const { t } = useTranslation();
  const fault = faults.find(({ field }) => field === 'name')?.fault;
  return (
    <TextInput
      size="xs"
      label={t('devices.name')}
      data-autofocus
      value={values.name}
      error={fault && t(fault === 'required' ? 'devices.nameRequired' : 'devices.nameTooLong')}
      onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
    />
  );
}
