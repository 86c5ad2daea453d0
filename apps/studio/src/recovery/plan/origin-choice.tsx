import { RECOVERY_BACK_MAX_MM } from '@kerf/protocol';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/number-field/number-field';
import classes from '../recovery.module.css';
import type { RecoveryOrigin } from './recovery-request';

interface OriginChoiceProps {
  readonly origin: RecoveryOrigin;
  readonly onChange: (origin: RecoveryOrigin) => void;
  /** Whether the program was interrupted, and whether it may go on exactly where it stopped. */
  readonly wasInterrupted: boolean;
  readonly mayChoosePoint: boolean;
  readonly isLaser: boolean;
  /** The number of lines of the program. */
  readonly lines: number;
  /** The line to offer when a person chooses a line. */
  readonly line: number;
}

/** Chooses where the job goes on. A program that was not interrupted always goes on at a line. */
export function OriginChoice({
  origin,
  onChange,
  wasInterrupted,
  mayChoosePoint,
  line,
  ...rest
}: OriginChoiceProps) {
  const { t } = useTranslation();
  const [back, setBack] = useState(0);
  const choose = (kind: string) => {
    if (kind === 'point') onChange({ kind, back });
    else if (kind === 'line') onChange({ kind, line });
    else onChange({ kind: 'interruption' });
  };
  const lineFields = origin.kind === 'line' && (
    <LineFields origin={origin} onChange={onChange} lines={rest.lines} />
  );
  if (!wasInterrupted) return lineFields;
  return (
    <Radio.Group label={t('recovery.origin.title')} size="sm" value={origin.kind} onChange={choose}>
      <Stack gap={6} mt={6}>
        <Radio size="xs" value="interruption" label={t('recovery.origin.interruption')} />
        {mayChoosePoint && <Radio size="xs" value="point" label={t('recovery.origin.point')} />}
        {origin.kind === 'point' && rest.isLaser && (
          <NumberField
            size="xs"
            ml={24}
            maw={220}
            label={t('recovery.origin.back')}
            value={back}
            min={0}
            max={RECOVERY_BACK_MAX_MM}
            step={0.1}
            onChange={(value) => {
              setBack(value);
              onChange({ kind: 'point', back: value });
            }}
          />
        )}
        <Radio size="xs" value="line" label={t('recovery.origin.line')} />
        {lineFields && <div className={classes.indented}>{lineFields}</div>}
      </Stack>
    </Radio.Group>
  );
}

interface LineFieldsProps {
  readonly origin: Extract<RecoveryOrigin, { kind: 'line' }>;
  readonly onChange: (origin: RecoveryOrigin) => void;
  readonly lines: number;
}

/** The number of the line, and whether exactly this line is meant. */
function LineFields({ origin, onChange, lines }: LineFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <NumberField
        size="xs"
        maw={220}
        label={t('recovery.origin.lineNumber')}
        kind="number"
        decimals={0}
        value={origin.line}
        min={1}
        max={Math.max(1, lines)}
        onChange={(line) => onChange({ ...origin, line: Math.round(line) })}
      />
      <Checkbox
        size="xs"
        label={t('recovery.origin.exact')}
        checked={origin.exact === true}
        onChange={(event) => onChange({ ...origin, exact: event.currentTarget.checked })}
      />
    </Stack>
  );
}
