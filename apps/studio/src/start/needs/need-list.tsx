import type { MachineMode } from '@kerf/gcode';
import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { bitKey, bitOfKey } from '../../bits/bit-key';
import { useBitName } from '../../bits/bit-list';
import { ONLY_BIT } from '../../bits/bit-of';
import { useMachineStore } from '../../driver/machine-store';
import { useDriverAction } from '../../machine/use-driver-action';
import { openProbe } from '../../state/probe-view';
import classes from '../start.module.css';
import type { Start } from '../use-start';
import type { NeedId } from './needs';

interface NeedListProps {
  readonly start: Pick<Start, 'needs' | 'bit' | 'toolNumber' | 'mode'>;
  /** The step whose preparations are listed. */
  readonly step: number;
  readonly isDisabled: boolean;
}

/** The preparations on the machine in their order. Each is done or still to do, with instructions. */
export function NeedList({ start, step, isDisabled }: NeedListProps) {
  const { needs, bit, toolNumber, mode } = start;
  return (
    <ol className={classes.needs}>
      {needs
        .filter((need) => need.step === step)
        .map(({ id, isMet }) => (
          <li key={id} data-met={isMet} data-need={id}>
            {isMet ? (
              <IconCircleCheck size={18} color="var(--kerf-good)" aria-hidden="true" />
            ) : (
              <IconCircleDashed size={18} aria-hidden="true" />
            )}
            <div>
              {id === 'bit' && bit ? (
                <BitNeed bit={bit} number={toolNumber} isMet={isMet} isDisabled={isDisabled} />
              ) : id === 'clip' ? (
                <ClipNeed isDisabled={isDisabled} />
              ) : (
                <ZeroNeed id={id} isMet={isMet} mode={mode} isDisabled={isDisabled} />
              )}
            </div>
          </li>
        ))}
    </ol>
  );
}

interface BitNeedProps {
  readonly bit: NonNullable<Start['bit']>;
  /** The number by which the program calls the bit. */
  readonly number: number;
  readonly isMet: boolean;
  readonly isDisabled: boolean;
}

function BitNeed({ bit, number, isMet, isDisabled }: BitNeedProps) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const act = useDriverAction();
  const fitted = useMachineStore(({ setup }) => setup.bit);
  const before = fitted === null ? null : bitOfKey(fitted);
  return (
    <>
      <Text fz="sm" fw={600}>
        {t('start.needs.bit', { bit: number === ONLY_BIT ? bitName(bit) : `T${number}, ${bitName(bit)}` })}
      </Text>
      {isMet ? (
        <Text fz="sm" c="dimmed">
          {t('start.needs.bitIn')}
        </Text>
      ) : (
        <>
          <Text fz="sm" c="dimmed">
            {before ? t('start.needs.otherBit', { bit: bitName(before) }) : t('start.secureBit')}
          </Text>
          <Confirm isDisabled={isDisabled} onClick={() => act({ action: 'fitBit', bit: bitKey(bit) })}>
            {t('start.needs.confirmBit')}
          </Confirm>
        </>
      )}
    </>
  );
}

interface ZeroNeedProps {
  readonly id: NeedId;
  readonly isMet: boolean;
  readonly mode: MachineMode;
  readonly isDisabled: boolean;
}

function ZeroNeed({ id, isMet, mode, isDisabled }: ZeroNeedProps) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const axes = id === 'zeroZ' ? 'Z' : 'XY';
  return (
    <>
      <Text fz="sm" fw={600}>
        {t(axes === 'Z' ? 'machine.resetZ' : 'machine.resetXY')}
      </Text>
      <Text fz="sm" c="dimmed">
        {t(isMet ? 'start.needs.zeroSet' : `start.needs.${mode}.${axes}`)}
      </Text>
      {!isMet && (
        <Group gap={6}>
          <Confirm isDisabled={isDisabled} onClick={() => act({ action: 'confirmZero', axes })}>
            {t('start.needs.confirmZero')}
          </Confirm>
          {mode === 'cnc' && (
            <Confirm isDisabled={isDisabled} onClick={() => openProbe(axes === 'Z' ? 'plate' : 'corner')}>
              {t('probe.open')}
            </Confirm>
          )}
        </Group>
      )}
    </>
  );
}

/** The wire of the probe must be off the bit before anything turns. */
function ClipNeed({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  return (
    <>
      <Text fz="sm" fw={600}>
        {t('probe.clipNeed')}
      </Text>
      <Text fz="sm" c="dimmed">
        {t('probe.clipOn')}
      </Text>
      <Confirm isDisabled={isDisabled} onClick={() => act({ action: 'removeClip' })}>
        {t('probe.clipOff')}
      </Confirm>
    </>
  );
}

interface ConfirmProps {
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button of a preparation, mostly to confirm what the machine cannot detect. */
function Confirm({ isDisabled, onClick, children }: ConfirmProps) {
  return (
    <Button size="compact-xs" variant="default" mt={4} disabled={isDisabled} onClick={onClick}>
      {children}
    </Button>
  );
}
