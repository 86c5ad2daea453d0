import { isLaser } from '@kerf/machining';
import { BIT_KINDS, BIT_TYPES, type BitFault, type BitInfo, type BitType } from '@kerf/protocol';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../../ui/length';
import { Select } from '../../ui/select';
import { draftOf, toolOf, withKind } from '../bit-draft';
import { BitSign } from '../bit-picture';
import classes from '../bits.module.css';
import { type BitTextField, type BitValues, rangeOf, withType } from './bit-values';

/** What every field of the form gets. */
export interface BitFieldProps {
  readonly values: BitValues;
  readonly faults: readonly BitFault[];
  onChange(values: BitValues): void;
  /** Called when a field gets the focus: the picture then shows its dimension. */
  onFocus(field: keyof BitValues | keyof BitValues['body']): void;
}

/** The names of the types in the texts. */
export const TYPE_TEXTS = { 'End Mills': 'mill', 'V Bits': 'v', Laser: 'laser' } as const;

/** The type of the bit, which decides what other fields there are. */
export function TypeField({ values, faults, onChange }: BitFieldProps) {
  const { t } = useTranslation();
  const isMissing = faults.some(({ field }) => field === 'type');
  return (
    <Select
      size="xs"
      label={t('ownItems.type')}
      placeholder={t('ownBits.chooseType')}
      allowDeselect={false}
      data={BIT_TYPES.map((type) => ({ value: type, label: t(`ownBits.types.${TYPE_TEXTS[type]}`) }))}
      value={values.type === '' ? null : values.type}
      error={isMissing && t('ownItems.typeRequired')}
      onChange={(type) => type && onChange(withType(values, type as BitType))}
    />
  );
}

/** The forms of tips that a type has, each with a picture. Nothing is shown where there is only one. */
export function KindField({ values, onChange }: BitFieldProps) {
  const { t } = useTranslation();
  const kinds: readonly NonNullable<BitInfo['kind']>[] = values.type === '' ? [] : BIT_KINDS[values.type];
  if (kinds.length < 2) return null;
  return (
    <fieldset className={classes.kinds} aria-label={t('ownBits.form')}>
      {kinds.map((kind) => {
        const sample = toolOf(withKind({ ...draftOf(SAMPLE), diameter: 6 }, kind));
        return (
          <label key={kind} className={classes.kind}>
            <input
              type="radio"
              name="own-bit-kind"
              value={kind}
              checked={values.kind === kind}
              onChange={() => onChange({ ...values, kind })}
            />
            {!isLaser(sample) && <BitSign tool={sample} width={30} height={36} />}
            {kind !== 'laser' && t(`bits.kinds.${kind}`)}
          </label>
        );
      })}
    </fieldset>
  );
}

const SAMPLE = { kind: 'end-mill', id: 'sample', name: 'sample', diameter: 6 } as const;

const LABELS = {
  diameter: 'ownBits.diameter',
  angle: 'ownBits.angle',
  tipDiameter: 'ownBits.tip',
  power: 'ownBits.power',
  flutes: 'ownBits.flutes',
} as const satisfies Record<BitTextField, string>;

const UNITS = { diameter: 'mm', angle: '°', tipDiameter: 'mm', power: 'W', flutes: '' } as const;

/** The numbers of the bit, as text: what is typed stays as it is, and is checked when the bit is saved. */
export function TextFields({
  fields,
  ...rest
}: BitFieldProps & { readonly fields: readonly BitTextField[] }) {
  return (
    <div className={classes.sizes}>
      {fields.map((field) => (
        <OneField key={field} field={field} {...rest} />
      ))}
    </div>
  );
}

function OneField({
  field,
  values,
  faults,
  onChange,
  onFocus,
}: BitFieldProps & { readonly field: BitTextField }) {
  const { t } = useTranslation();
  const { plain } = useLengths();
  const isBeam = field === 'diameter' && values.type === 'Laser';
  const label = t(isBeam ? 'ownBits.beamWidth' : LABELS[field]);
  const unit = UNITS[field];
  const { min, max } = rangeOf(field, values.type);
  const range = t('ownItems.range', { min: plain(min, 2), max: plain(max, 2), unit });
  const fault = faults.find((one) => one.field === field)?.fault;
  return (
    <TextInput
      size="xs"
      label={unit ? `${label}(${unit})` : label}
      title={field === 'diameter' && !isBeam ? t('ownBits.diameterHint') : undefined}
      placeholder={range}
      inputMode={field === 'diameter' ? 'text' : 'decimal'}
      autoComplete="off"
      value={values[field]}
      error={fault && faultText(fault)}
      onFocus={() => onFocus(field)}
      onChange={(event) => onChange({ ...values, [field]: event.currentTarget.value })}
    />
  );

  function faultText(found: BitFault['fault']): string {
    if (found === 'out-of-range') return range;
    if (found === 'denominator') return t('ownBits.denominator');
    return t('devices.enterNumber', { field: label });
  }
}
