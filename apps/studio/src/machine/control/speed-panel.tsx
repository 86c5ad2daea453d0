import type { DriverRequestOf } from '@kerf/protocol';
import { Button, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconMinus, IconPlayerStop, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl, isWaitingForTool, useMachineStore } from '../../driver/machine-store';
import { IconButton } from '../../ui/icon-button';
import { useDriverAction } from '../use-driver-action';
import classes from './control.module.css';

/** What one press of a button adds, in percent. */
const STEP = 10;
const [LOWEST, HIGHEST] = [10, 200];
const RAPIDS = [25, 50, 100] as const;

const NORMAL = { feed: 100, rapid: 100, spindle: 100 } as const;

type Overrides = Omit<DriverRequestOf<'setOverrides'>, 'action' | 'requestId'>;

/** The speed of what runs: feed rate, rapids and spindle in percent of the program, and the coolant. */
export function SpeedPanel() {
  const { t } = useTranslation();
  const isLaser = useMachineStore(({ device }) => device.machine?.laserMode === true);
  return (
    <section className={classes.speeds} aria-label={t('machine.speed.title')}>
      <OverrideRow name="feed" label={t('machine.speed.feed')} />
      <OverrideRow name="spindle" label={t(isLaser ? 'machine.speed.power' : 'machine.spindle')} />
      <RapidRow />
      <CoolantRow />
    </section>
  );
}

/** The overrides that this page has asked for and the machine has not confirmed yet, and the function that asks. */
function useOverrides() {
  const act = useDriverAction();
  const shown = useMachineStore(({ status }) => status?.overrides);
  const [wanted, setWanted] = useState<Overrides>({});
  const ask = async (change: Overrides) => {
    setWanted(change);
    await act({ action: 'setOverrides', ...change });
    setWanted((now) => (now === change ? {} : now));
  };
  const now = (name: keyof typeof NORMAL) => wanted[name] ?? shown?.[name] ?? NORMAL[name];
  return { now, ask };
}

function OverrideRow({ name, label }: { readonly name: 'feed' | 'spindle'; readonly label: string }) {
  const { t } = useTranslation();
  const id = useId();
  const overrides = useOverrides();
  const isDisabled = !useMachineStore(hasControl);
  const now = overrides.now(name);
  const add = (percent: number) =>
    void overrides.ask({ [name]: Math.min(HIGHEST, Math.max(LOWEST, Math.round(now) + percent)) });
  return (
    <>
      <span id={id}>{label}</span>
      <fieldset className={classes.override} aria-labelledby={id}>
        <IconButton
          icon={IconMinus}
          label={t('machine.speed.slower', { name: label })}
          variant="default"
          disabled={isDisabled || now <= LOWEST}
          onClick={() => add(-STEP)}
        />
        <output>{t('field.percent', { value: now })}</output>
        <IconButton
          icon={IconPlus}
          label={t('machine.speed.faster', { name: label })}
          variant="default"
          disabled={isDisabled || now >= HIGHEST}
          onClick={() => add(STEP)}
        />
        <Button
          size="compact-xs"
          variant="default"
          disabled={isDisabled || now === 100}
          onClick={() => void overrides.ask({ [name]: 100 })}
        >
          {t('field.percent', { value: 100 })}
        </Button>
      </fieldset>
    </>
  );
}

function RapidRow() {
  const { t } = useTranslation();
  const { now, ask } = useOverrides();
  const isDisabled = !useMachineStore(hasControl);
  return (
    <>
      <span>{t('machine.speed.rapid')}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('machine.speed.rapid')}
        disabled={isDisabled}
        data={RAPIDS.map((rapid) => ({ value: `${rapid}`, label: t('field.percent', { value: rapid }) }))}
        value={`${now('rapid')}`}
        onChange={(chosen) => {
          const rapid = RAPIDS.find((percent) => `${percent}` === chosen);
          if (rapid !== undefined) void ask({ rapid });
        }}
      />
    </>
  );
}

function CoolantRow() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const coolant = useMachineStore(({ status }) => status?.coolant);
  const isDisabled = !useMachineStore(hasControl);
  return (
    <>
      <span>{t('machine.speed.coolant')}</span>
      <div className={classes.override}>
        {(['flood', 'mist'] as const).map((name) => (
          <Switch
            key={name}
            size="xs"
            label={t(`machine.speed.${name}`)}
            checked={coolant?.[name] ?? false}
            disabled={isDisabled}
            onChange={({ currentTarget }) =>
              void act({ action: 'setCoolant', [name]: currentTarget.checked })
            }
          />
        ))}
      </div>
    </>
  );
}

/**
 * Stops the spindle of a paused router job; a pause alone leaves it turning. Not shown when there is nothing to stop.
 */
export function PausedSpindle() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const isShown = useMachineStore(
    (state) =>
      state.stage === 'paused' &&
      !isWaitingForTool(state) &&
      state.status?.state === 'Hold' &&
      state.status.spindleOn &&
      state.device.machine?.laserMode === false,
  );
  if (!isShown) return null;
  return (
    <Text fz="sm" component="div" className={classes.pausedSpindle ?? ''}>
      {t('machine.speed.turning')}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerStop size={15} />}
        onClick={() => void act({ action: 'stopSpindle' })}
      >
        {t('machine.speed.stopSpindle')}
      </Button>
    </Text>
  );
}
