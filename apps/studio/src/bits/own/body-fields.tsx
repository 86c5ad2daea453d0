import { TOOL_BODY_LIMITS } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import { Explain } from '../../ui/explain/explain';
import { useLengths } from '../../ui/length';
import { NumberField } from '../../ui/number-field/number-field';
import { BODY_SIZES } from '../bit-draft';
import classes from '../bits.module.css';
import { bodyProblemOf } from './bit-values';
import type { BitFieldProps } from './form-fields';

const LABELS = {
  fluteLength: 'panel.fluteLength',
  shankDiameter: 'bits.shankDiameter',
  stickOut: 'bits.stickOut',
  holderDiameter: 'bits.holderDiameter',
} as const;

/** What is above the cutting edges of the bit: checks need it, and no move depends on it. */
export function BodyFields({ values, faults, onChange, onFocus }: BitFieldProps) {
  const { t } = useTranslation();
  const { body } = values;
  return (
    <fieldset className={classes.body}>
      <legend className={classes.bodyTitle}>{t('bits.body')}</legend>
      <div className={classes.help}>
        <Explain settings={BODY_SIZES} topic="bits" />
      </div>
      {BODY_SIZES.map((size) => (
        <NumberField
          key={size}
          label={t(LABELS[size])}
          unit="mm"
          decimals={3}
          min={0}
          max={TOOL_BODY_LIMITS[size].max}
          value={body[size]}
          onFocusCapture={() => onFocus(size)}
          onChange={(length) => {
            const least = length > 0 ? TOOL_BODY_LIMITS[size].min : 0;
            onChange({ ...values, body: { ...body, [size]: Math.max(least, length) } });
          }}
        />
      ))}
      <BodyNote values={values} faults={faults} />
    </fieldset>
  );
}

/** Shows why the body cannot exist, or what is missing, or else what a 0 in the fields means. */
function BodyNote({ values, faults }: Pick<BitFieldProps, 'values' | 'faults'>) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const problem = bodyProblemOf(values);
  const isHalf = faults.some(({ field, fault }) => field === 'holder' && fault === 'required');
  if (!problem && !isHalf)
    return (
      <div className={classes.note} data-severity="note">
        {t('bits.bodyHint')}
      </div>
    );
  const length = text(Number(problem?.values?.least ?? problem?.values?.shank ?? 0), 3);
  return (
    <div className={classes.note} data-severity="error" role="alert">
      {problem?.code === 'holder-over-edges'
        ? t('bits.problems.holder-over-edges', { length })
        : problem?.code === 'holder-narrower-than-shank'
          ? t('bits.problems.holder-narrower-than-shank', { length })
          : t('bits.problems.half-a-holder')}
    </div>
  );
}
