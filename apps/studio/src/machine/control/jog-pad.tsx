import { MM_PER_INCH } from '@kerf/machining';
import { DEFAULT_JOG_DISTANCE, DEFAULT_JOG_FEED_RATE, JOG_DISTANCES, JOG_FEED_RATES } from '@kerf/protocol';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconChevronsDown,
  IconChevronsUp,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import type { LengthUnit } from '../../state/view-store';
import { IconButton } from '../../ui/icon-button';
import { useLengths } from '../../ui/length';
import { useDriverAction } from '../use-driver-action';
import classes from './control.module.css';

const KEYS = [
  { axis: 'Y', sign: 1, icon: IconArrowUp, column: 2, row: 1 },
  { axis: 'X', sign: -1, icon: IconArrowLeft, column: 1, row: 2 },
  { axis: 'X', sign: 1, icon: IconArrowRight, column: 3, row: 2 },
  { axis: 'Y', sign: -1, icon: IconArrowDown, column: 2, row: 3 },
  { axis: 'Z', sign: 1, icon: IconChevronsUp, column: 5, row: 1 },
  { axis: 'Z', sign: -1, icon: IconChevronsDown, column: 5, row: 3 },
] as const;

interface JogSteps {
  /** In mm. */
  readonly distances: readonly number[];
  /** In mm/min. */
  readonly feedRates: readonly number[];
}

const inches = (values: readonly number[]) => values.map((value) => value * MM_PER_INCH);

/** The steps for each unit: round numbers in that unit, from small to large. */
const STEPS: Readonly<Record<LengthUnit, JogSteps>> = {
  mm: { distances: JOG_DISTANCES, feedRates: JOG_FEED_RATES },
  in: { distances: inches([0.005, 0.05, 0.2, 0.5]), feedRates: inches([5, 10, 20, 40]) },
};

/**
 * Moves the machine in steps of a chosen distance and speed. Disabled in an alarm, when the machine refuses every step.
 */
export function JogPad({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const { unit, label, number } = useLengths();
  // The index of the step, so that a change of the unit keeps a step of about the same size.
  const [distanceStep, setDistanceStep] = useState<number>(JOG_DISTANCES.indexOf(DEFAULT_JOG_DISTANCE));
  const [feedStep, setFeedStep] = useState<number>(JOG_FEED_RATES.indexOf(DEFAULT_JOG_FEED_RATE));
  const isAlarm = useMachineStore(({ status }) => status?.state === 'Alarm');
  const { distances, feedRates } = STEPS[unit];
  const size = distances[distanceStep] ?? DEFAULT_JOG_DISTANCE;
  const feedRate = feedRates[feedStep] ?? DEFAULT_JOG_FEED_RATE;
  return (
    <Stack gap={8}>
      <fieldset
        className={classes.pad}
        style={{ border: 0, margin: 0, padding: 0 }}
        aria-label={t('machine.jog')}
      >
        {KEYS.map(({ axis, sign, icon, column, row }) => (
          <IconButton
            key={`${axis}${sign}`}
            icon={icon}
            label={`${axis}${sign > 0 ? '+' : '−'}`}
            variant="default"
            size={44}
            disabled={isDisabled || isAlarm}
            style={{ gridColumn: column, gridRow: row }}
            onClick={() => act({ action: 'jog', direction: axis, size: sign * size, feedRate })}
          />
        ))}
        <Text fz="xs" c="dimmed" ta="center" style={{ gridColumn: 2, gridRow: 2, alignSelf: 'center' }}>
          XY
        </Text>
        <Text fz="xs" c="dimmed" ta="center" style={{ gridColumn: 5, gridRow: 2, alignSelf: 'center' }}>
          Z
        </Text>
      </fieldset>
      {isAlarm && (
        <Text fz="xs" maw={254} role="status">
          {t('machine.jogRests')}
        </Text>
      )}
      <Choice
        label={label(t('machine.jogDistance'))}
        values={distances.map((mm) => number(mm))}
        chosen={distanceStep}
        onChange={setDistanceStep}
      />
      <Choice
        label={label(t('machine.jogFeed'))}
        values={feedRates.map((mm) => number(mm))}
        chosen={feedStep}
        onChange={setFeedStep}
      />
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly chosen: number;
  readonly onChange: (index: number) => void;
}

/** A row of buttons to choose one of a few numbers. */
function Choice({ label, values, chosen, onChange }: ChoiceProps) {
  return (
    <div>
      <Text fz="xs" c="dimmed">
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        data={values.map((text, index) => ({ value: String(index), label: text }))}
        value={String(chosen)}
        onChange={(index) => onChange(Number(index))}
      />
    </div>
  );
}
