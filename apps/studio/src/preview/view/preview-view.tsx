import type { JobProgram } from '@kerf/pipeline';
import type { FrameRate, Player, Preview, SegmentPick } from '@kerf/preview';
import { Loader, Text, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenModel } from '../../model/use-chosen-model';
import { useShownModels } from '../../model/use-shown-models';
import { useStockSimulation } from '../../simulation/use-stock-simulation';
import { AfterPaint, useAfterPaint } from '../../ui/after-paint';
import { ComparisonLegend } from './comparison-legend';
import { EmptyView } from './empty-view';
import { SegmentNote } from './segment-note';
import { UnreachedLegend } from './unreached-legend';
import { useMountedPreview, type ViewState } from './use-mounted-preview';
import { useScene } from './use-scene';
import { useShownBit } from './use-shown-bit';
import { useStockComparison } from './use-stock-comparison';
import { useUnreached } from './use-unreached';
import classes from './view.module.css';
import { ViewTools } from './view-tools';

interface PreviewViewProps {
  readonly program: JobProgram | null;
  /** All programs of the job, in the order in which the machine runs them. */
  readonly programs: readonly JobProgram[];
  readonly player: Player;
  readonly preview: Preview | null;
  /** Called with the view when it is mounted, and with null when it is removed. */
  readonly onReady: (preview: Preview | null) => void;
  /** Shown while there is no path; it says what to do. */
  readonly empty?: ReactNode;
}

/** The 3D view itself. It is mounted once and then receives the changes. */
export function PreviewView(props: PreviewViewProps) {
  const { program, programs, player, preview, onReady, empty = <EmptyView /> } = props;
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const [rate, setRate] = useFrameRate();
  const [pick, setPick] = useState<SegmentPick | undefined>();
  const hasModel = useChosenModel() !== null;
  const scheme = useComputedColorScheme('light');
  const state = useMountedPreview(host, scheme, { onReady, onPick: setPick, onFrameRate: setRate });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clicked move belongs to one program
  useEffect(() => setPick(undefined), [program]);
  useEffect(() => preview?.setTheme(scheme), [preview, scheme]);
  useScene(preview, program, player);
  useShownBit(preview, program, player);
  // The stock is cut in the view only after the path has been painted.
  const cut = useStockSimulation(useAfterPaint(preview), programs, program, player);
  useStockComparison(preview, cut, player);
  useShownModels(preview);
  useUnreached(preview);

  return (
    <div className={classes.host}>
      <div ref={host} style={{ position: 'absolute', inset: 0 }} data-testid="preview-canvas" />
      {preview && (
        <AfterPaint>
          <ViewTools preview={preview} />
        </AfterPaint>
      )}
      {rate && (
        <output className={classes.rate} data-rating={rate.rating} data-testid="frame-rate">
          {t('preview.fps', { fps: rate.framesPerSecond < 1 ? '< 1' : rate.framesPerSecond })}
        </output>
      )}
      {pick && program && (
        <SegmentNote
          pick={pick}
          program={program}
          onClose={() => {
            setPick(undefined);
            preview?.highlightLine(undefined);
          }}
        />
      )}
      <ComparisonLegend />
      <UnreachedLegend />
      {preview?.areLinesAlone && (
        <div className={classes.linesAlone} role="status">
          {t('preview.linesAlone')}
        </div>
      )}
      {state !== 'shown' && <NotShown state={state} />}
      {state === 'shown' && !program && !hasModel && empty}
    </div>
  );
}

/** A frame rate older than this, ms, is outdated: the picture does not change. */
const RATE_AGE = 3000;

/** The latest frame rate, and its setter; null while the picture does not change. */
function useFrameRate() {
  const [rate, setRate] = useState<FrameRate | null>(null);
  useEffect(() => {
    if (!rate) return;
    const timer = setTimeout(() => setRate(null), RATE_AGE);
    return () => clearTimeout(timer);
  }, [rate]);
  return [rate, setRate] as const;
}

/** Shown in place of the picture: says that it is loading, or why there is none. */
function NotShown({ state }: { state: Exclude<ViewState, 'shown'> }) {
  const { t } = useTranslation();
  const isStarting = state === 'starting';
  return (
    <div className={classes.overlay} role={isStarting ? 'status' : 'alert'}>
      {isStarting && <Loader size="sm" aria-hidden="true" />}
      <Text fz="sm" {...(isStarting && { c: 'dimmed' })}>
        {t(`preview.${state}`)}
      </Text>
    </div>
  );
}
