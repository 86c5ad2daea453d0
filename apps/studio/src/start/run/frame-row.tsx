import { FRAME_BEAM_PERCENT, type FrameShape } from '@kerf/protocol';
import { Button, Group, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconBorderCorners, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useDriverAction } from '../../machine/use-driver-action';
import { Hint } from '../../ui/hint';
import type { Obstacle } from './obstacle';
import type { FrameTrace, RunPhase } from './use-run-job';

const SHAPES: readonly FrameShape[] = ['box', 'hull'];

/** The shape of the frame that the person chose last. The browser remembers it. */
export const useFrameShape = create(
  persist((): { readonly shape: FrameShape } => ({ shape: 'box' }), { name: 'kerf.frame' }),
);

/** Chooses the shape of all frames. */
export function FrameShapeChoice({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation();
  const shape = useFrameShape((state) => state.shape);
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('start.frameShape')}
      disabled={isDisabled}
      value={shape}
      onChange={(value) => useFrameShape.setState({ shape: value })}
      data={SHAPES.map((value) => ({ value, label: t(`start.frameShapes.${value}`) }))}
    />
  );
}

interface FrameRowProps {
  readonly phase: RunPhase;
  /** Whether the frame was traced with the present zero. */
  readonly isTraced: boolean;
  /** Why the frame cannot be traced now. */
  readonly obstacle: Obstacle | null;
  /** Whether the machine is a laser, whose beam can show the way. */
  readonly hasBeam: boolean;
  readonly onFrame: (trace: FrameTrace) => Promise<unknown>;
}

/**
 * Traces the frame in the shape that the person has chosen. Meanwhile, shows a button that ends the trace and keeps the
 * position.
 */
export function FrameRow({ phase, isTraced, obstacle, hasBeam, onFrame }: FrameRowProps) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const shape = useFrameShape((state) => state.shape);
  // Nobody should be surprised by a beam: each dialog begins in the dark.
  const [isBeamOn, setBeamOn] = useState(false);
  const isFraming = phase === 'framing';
  const isLit = hasBeam && isBeamOn;
  const trace = { shape, ...(isLit && { beam: FRAME_BEAM_PERCENT }) };
  const hint = isLit ? 'beam' : shape;
  const isInert = obstacle !== null && !isFraming;
  return (
    <Group align="center">
      <Hint label={isInert ? t(`start.why.${obstacle}`) : ''} disabled={!isInert}>
        <Button
          variant="default"
          size="md"
          leftSection={isFraming ? <IconPlayerStop size={18} /> : <IconBorderCorners size={18} />}
          aria-disabled={isInert}
          {...(isInert && { 'data-disabled': true })}
          onClick={() => isInert || void (isFraming ? act({ action: 'jogStop' }) : onFrame(trace))}
        >
          {t(isFraming ? 'start.endFrame' : 'start.frame')}
        </Button>
      </Hint>
      <FrameShapeChoice isDisabled={isFraming} />
      {hasBeam && (
        <Switch
          size="xs"
          label={t('start.frameBeam', { percent: FRAME_BEAM_PERCENT })}
          disabled={isFraming}
          checked={isBeamOn}
          onChange={(event) => setBeamOn(event.currentTarget.checked)}
        />
      )}
      <Text fz="sm" c="dimmed" role="status">
        {isTraced && !isFraming ? (
          <Group gap={6}>
            <IconCircleCheck size={18} color="var(--kerf-good)" aria-hidden="true" /> {t('start.framed')}
          </Group>
        ) : (
          t(phase === 'upload' ? 'start.upload' : `start.frameHints.${hint}`, { percent: FRAME_BEAM_PERCENT })
        )}
      </Text>
    </Group>
  );
}
