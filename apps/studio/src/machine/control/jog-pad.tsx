import type { JogAxes } from '@kerf/protocol';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconArrowDownLeft,
  IconArrowDownRight,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowUpLeft,
  IconArrowUpRight,
  IconChevronsDown,
  IconChevronsUp,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { IconButton } from '../../ui/icon-button';
import { useLengths } from '../../ui/length';
import { JOG_STEPS, movedAxes, useJogStore } from '../jog/jog-store';
import type { Jogger } from '../jog/jogger';
import { useGamepadJog } from '../jog/use-gamepad-jog';
import { useJogKeys } from '../jog/use-jog-keys';
import { useJogger } from '../jog/use-jogger';
import { useMachineStateText } from '../use-machine-state-text';
import classes from './control.module.css';

interface PadKey {
  readonly axes: JogAxes;
  readonly icon: Icon;
  readonly column: number;
  readonly row: number;
}

const KEYS: readonly PadKey[] = [
  { axes: { X: -1, Y: 1 }, icon: IconArrowUpLeft, column: 1, row: 1 },
  { axes: { Y: 1 }, icon: IconArrowUp, column: 2, row: 1 },
  { axes: { X: 1, Y: 1 }, icon: IconArrowUpRight, column: 3, row: 1 },
  { axes: { X: -1 }, icon: IconArrowLeft, column: 1, row: 2 },
  { axes: { X: 1 }, icon: IconArrowRight, column: 3, row: 2 },
  { axes: { X: -1, Y: -1 }, icon: IconArrowDownLeft, column: 1, row: 3 },
  { axes: { Y: -1 }, icon: IconArrowDown, column: 2, row: 3 },
  { axes: { X: 1, Y: -1 }, icon: IconArrowDownRight, column: 3, row: 3 },
  { axes: { Z: 1 }, icon: IconChevronsUp, column: 5, row: 1 },
  { axes: { Z: -1 }, icon: IconChevronsDown, column: 5, row: 3 },
];

/** The states in which the machine takes steps by hand. */
const JOGS: ReadonlySet<string> = new Set(['Idle', 'Jog']);

/**
 * Moves the machine by hand: a tap on a button or key makes a step, a held one moves until it is released. Disabled
 * while the machine takes no steps, with the reason.
 */
export function JogPad({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation();
  const state = useMachineStore(({ status }) => status?.state ?? null);
  const isBlocked = isDisabled || (state !== null && !JOGS.has(state));
  const jogger = useJogger(isBlocked);
  const keys = useJogKeys(jogger, isBlocked);
  const hasGamepad = useGamepadJog(jogger, isBlocked);
  return (
    <Stack gap={8}>
      {/* Some browsers do not focus a button that is clicked: then the box gets the focus, and the keys work. */}
      <fieldset className={classes.pad} aria-label={t('machine.jog')} tabIndex={-1} {...keys}>
        {KEYS.map((key) => (
          <PadButton key={JSON.stringify(key.axes)} {...key} jogger={jogger} isDisabled={isBlocked} />
        ))}
        <Text fz="xs" c="dimmed" ta="center" style={{ gridColumn: 2, gridRow: 2, alignSelf: 'center' }}>
          XY
        </Text>
        <Text fz="xs" c="dimmed" ta="center" style={{ gridColumn: 5, gridRow: 2, alignSelf: 'center' }}>
          Z
        </Text>
      </fieldset>
      <PadNote state={state} hasGamepad={hasGamepad} />
      <StepChoices />
    </Stack>
  );
}

/** Why the pad does nothing, or how else the machine can be moved. */
function PadNote({ state, hasGamepad }: { readonly state: string | null; readonly hasGamepad: boolean }) {
  const { t } = useTranslation();
  const stateText = useMachineStateText();
  if (state !== null && !JOGS.has(state))
    return (
      <Text fz="xs" role="status" className={classes.padNote ?? ''}>
        {state === 'Alarm' ? t('machine.jogRests') : t('machine.jogState', { state: stateText(state) })}
      </Text>
    );
  return (
    <Text fz="xs" c="dimmed" className={classes.padNote ?? ''}>
      {t(hasGamepad ? 'machine.jogGamepad' : 'machine.jogHint')}
    </Text>
  );
}

interface PadButtonProps extends PadKey {
  readonly jogger: Jogger;
  readonly isDisabled: boolean;
}

function PadButton({ axes, icon, column, row, jogger, isDisabled }: PadButtonProps) {
  const label = movedAxes(axes)
    .map(({ axis, sign }) => `${axis}${sign > 0 ? '+' : '−'}`)
    .join(' ');
  return (
    <IconButton
      icon={icon}
      label={label}
      variant="default"
      size={44}
      disabled={isDisabled}
      style={{ gridColumn: column, gridRow: row }}
      onPointerDown={(event) => {
        // Another mouse button opens the browser's menu, and then this page would miss its release.
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        jogger.press(axes);
      }}
      onPointerUp={(event) => {
        if (isOver(event)) jogger.release();
        else jogger.cancel();
      }}
      onPointerCancel={() => jogger.cancel()}
      onLostPointerCapture={() => jogger.cancel()}
      onContextMenu={(event) => event.preventDefault()}
      // This click came from the keyboard or a screen reader; a pointer was heard already.
      onClick={(event) => event.detail === 0 && jogger.step(axes)}
    />
  );
}

/** Whether the pointer is still over the element where it was pressed. */
function isOver({ currentTarget, clientX, clientY }: React.PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** The choices of distance and speed. */
function StepChoices() {
  const { t } = useTranslation();
  const { label, number } = useLengths();
  const unit = useViewStore((state) => state.unit);
  const distanceStep = useJogStore((state) => state.distanceStep);
  const feedStep = useJogStore((state) => state.feedStep);
  const { distances, feedRates } = JOG_STEPS[unit];
  return (
    <>
      <Choice
        label={label(t('machine.jogDistance'))}
        values={distances.map((mm) => number(mm))}
        chosen={distanceStep}
        onChange={(index) => useJogStore.setState({ distanceStep: index })}
      />
      <Choice
        label={label(t('machine.jogFeed'))}
        values={feedRates.map((mm) => number(mm))}
        chosen={feedStep}
        onChange={(index) => useJogStore.setState({ feedStep: index })}
      />
    </>
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
