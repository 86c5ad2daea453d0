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
import { IconButton } from '../ui/icon-button';
import classes from './machine.module.css';
import { useDriverAction } from './use-driver-action';

const KEYS = [
  { axis: 'Y', sign: 1, icon: IconArrowUp, column: 2, row: 1 },
  { axis: 'X', sign: -1, icon: IconArrowLeft, column: 1, row: 2 },
  { axis: 'X', sign: 1, icon: IconArrowRight, column: 3, row: 2 },
  { axis: 'Y', sign: -1, icon: IconArrowDown, column: 2, row: 3 },
  { axis: 'Z', sign: 1, icon: IconChevronsUp, column: 5, row: 1 },
  { axis: 'Z', sign: -1, icon: IconChevronsDown, column: 5, row: 3 },
] as const;

/** Moves the machine in steps of a chosen distance and speed. */
export function JogPad({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const [distance, setDistance] = useState<number>(DEFAULT_JOG_DISTANCE);
  const [feedRate, setFeedRate] = useState<number>(DEFAULT_JOG_FEED_RATE);
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
            disabled={isDisabled}
            style={{ gridColumn: column, gridRow: row }}
            onClick={() => act({ action: 'jog', direction: axis, size: sign * distance, feedRate })}
          />
        ))}
        <Text fz="xs" c="dimmed" ta="center" style={{ gridColumn: 2, gridRow: 2, alignSelf: 'center' }}>
          XY
        </Text>
        <Text fz="xs" c="dimmed" ta="center" style={{ gridColumn: 5, gridRow: 2, alignSelf: 'center' }}>
          Z
        </Text>
      </fieldset>
      <Choice
        label={t('machine.jogDistance')}
        values={JOG_DISTANCES}
        value={distance}
        onChange={setDistance}
      />
      <Choice label={t('machine.jogFeed')} values={JOG_FEED_RATES} value={feedRate} onChange={setFeedRate} />
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One of a few numbers. */
function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <div>
      <Text fz="xs" c="dimmed">
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        data={values.map(String)}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  );
}
