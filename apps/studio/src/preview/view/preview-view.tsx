import type { Outcome } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { createPreview, type FrameRate, type Player, type Preview, type SegmentPick } from '@kerf/preview';
import { Loader, Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobStore } from '../../job/job-store';
import { useModelStore } from '../../model/model-store';
import { useShownModel } from '../../model/use-shown-model';
import { useStockSimulation } from '../../simulation/use-stock-simulation';
import { useEditorState } from '../../state/studio-context';
import { AfterPaint, afterNextPaint, useAfterPaint } from '../../ui/after-paint';
import { ComparisonLegend } from './comparison-legend';
import { EmptyView } from './empty-view';
import { usePreviewSettings } from './preview-settings';
import { SegmentNote } from './segment-note';
import { stockLook } from './stock-look';
import { useShownBit } from './use-shown-bit';
import { useStockComparison } from './use-stock-comparison';
import classes from './view.module.css';
import { ViewTools } from './view-tools';

/** The state of the picture: loading, shown, lost for a while, or impossible. */
type ViewState = 'starting' | 'shown' | 'contextLost' | 'noWebgl';

interface PreviewViewProps {
  readonly program: JobProgram | null;
  /** All programs of the job, in the order in which they run. */
  readonly programs: readonly JobProgram[];
  readonly player: Player;
  readonly preview: Preview | null;
  /** Called with the view when it is mounted, and with null when it is removed. */
  readonly onReady: (preview: Preview | null) => void;
}

/** The 3D view itself, mounted once and told what changes. */
export function PreviewView({ program, programs, player, preview, onReady }: PreviewViewProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<ViewState>('starting');
  const [rate, setRate] = useFrameRate();
  const [pick, setPick] = useState<SegmentPick | undefined>();
  const hasModel = useModelStore((state) => state.model !== null);
  const scheme = useComputedColorScheme('light');
  const theme = useRef(scheme);
  theme.current = scheme;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let made: Preview | undefined;
    let isGone = false;
    const take = (created: Outcome<Preview>) => {
      if (!created.ok) {
        setState('noWebgl');
        return;
      }
      if (isGone) {
        created.value.dispose();
        return;
      }
      made = created.value;
      onReady(made);
    };
    // The graphics process may take seconds to start, so the rest of the page is painted first.
    const stopWaiting = afterNextPaint(() => {
      const creating = createPreview(element, {
        theme: theme.current,
        label: t('preview.pictureLabel'),
        viewLabels: {
          home: t('preview.reset'),
          top: t('preview.views.top'),
          bottom: t('preview.views.bottom'),
          left: t('preview.views.left'),
          right: t('preview.views.right'),
          front: t('preview.views.front'),
          back: t('preview.views.back'),
        },
        onSegmentPick: (picked) => {
          setPick(picked);
          made?.highlightLine(picked?.line);
        },
        onShown: () => setState('shown'),
        onFrameRate: setRate,
        onContextLost: () => setState('contextLost'),
        onContextRestored: () => setState('shown'),
      });
      void creating.then(take);
    });
    return () => {
      isGone = true;
      stopWaiting();
      if (!made) return;
      onReady(null);
      made.dispose();
    };
  }, [t, onReady, setRate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move of one program is none of another
  useEffect(() => setPick(undefined), [program]);
  useEffect(() => preview?.setTheme(scheme), [preview, scheme]);
  useScene(preview, program, player);
  useShownBit(preview, program, player);
  // The path is shown before the stock is cut along it.
  const cut = useStockSimulation(useAfterPaint(preview), programs, program, player);
  useStockComparison(preview, cut, player);
  useShownModel(preview);

  return (
    <div className={classes.host}>
      <div ref={host} style={{ position: 'absolute', inset: 0 }} data-testid="preview-canvas" />
      {preview && (
        <AfterPaint>
          <ViewTools preview={preview} />
        </AfterPaint>
      )}
      {rate && (
        <output className={classes.rate} data-rating={rate.rating}>
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
      {preview?.areLinesAlone && (
        <div className={classes.linesAlone} role="status">
          {t('preview.linesAlone')}
        </div>
      )}
      {state !== 'shown' && <NotShown state={state} />}
      {state === 'shown' && !program && !hasModel && <EmptyView />}
    </div>
  );
}

/** A reading older than this, ms, is outdated: the picture does not change. */
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

/** Shown instead of the picture: it is loading, or why there is none. */
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

/** Passes stock, program, tool, time and looks to the view when they change. */
function useScene(preview: Preview | null, program: JobProgram | null, player: Player): void {
  const stock = useEditorState((state) => state.design.stock);
  const material = useEditorState((state) => state.design.material);
  const fixtures = useEditorState((state) => state.design.setup.fixtures);
  const settings = usePreviewSettings();
  const beginning = useJobStore((state) => state.beginning);
  const file = useJobStore(({ job }) => (job.status === 'opened' ? job.file : null));
  const mesh = useModelStore(({ model }) => model?.mesh);
  useEffect(
    () => preview?.setStock(stock, stockLook(settings.material, material)),
    [preview, stock, settings.material, material],
  );
  useEffect(() => {
    if (program) preview?.setProgram(program.trace, program.timeline);
    else if (beginning) preview?.showBeginning(beginning);
    else preview?.clearProgram();
  }, [preview, program, beginning]);
  // A camera that was turned and moved for one program or model would miss another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view looks anew when they are others
  useEffect(() => preview?.resetToOpening(), [preview, file, mesh]);
  useEffect(() => preview?.setFixtures(fixtures), [preview, fixtures]);
  useEffect(() => preview?.setScheme(settings.scheme), [preview, settings.scheme]);
  useEffect(() => {
    if (!preview) return;
    for (const part of ['grid', 'stock', 'path', 'axisWidget'] as const)
      preview.setVisible(part, settings.visible[part]);
  }, [preview, settings.visible]);
  useEffect(() => {
    if (!preview) return;
    const show = () => preview.setTime(player.getState().seconds);
    show();
    return player.subscribe(show);
  }, [preview, player]);
}
