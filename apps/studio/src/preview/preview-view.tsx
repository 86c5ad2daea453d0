import type { JobOutput } from '@kerf/pipeline';
import { createPreview, type FrameRate, type Player, type Preview, type SegmentPick } from '@kerf/preview';
import { Button, Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../app/studio-context';
import { generateJob, useJobStore } from '../job/job-store';
import classes from './preview.module.css';
import { usePreviewSettings } from './preview-settings';
import { SegmentNote } from './segment-note';
import { useStockSimulation } from './use-stock-simulation';
import { ViewTools } from './view-tools';

/** The 3D view itself, mounted once and told what changes. */
export function PreviewView({ output, player }: { output: JobOutput | null; player: Player }) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [trouble, setTrouble] = useState<'noWebgl' | 'contextLost' | null>(null);
  const [rate, setRate] = useState<FrameRate | null>(null);
  const [pick, setPick] = useState<SegmentPick | undefined>();
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    if (!host.current) return;
    const created = createPreview(host.current, {
      viewLabels: { home: t('preview.reset'), ...viewLabels(t) },
      onSegmentPick: setPick,
      onFrameRate: setRate,
      onContextLost: () => setTrouble('contextLost'),
      onContextRestored: () => setTrouble(null),
    });
    if (!created.ok) {
      setTrouble('noWebgl');
      return;
    }
    setPreview(created.value);
    return () => {
      setPreview(null);
      created.value.dispose();
    };
  }, [t]);

  useEffect(() => preview?.setTheme(scheme), [preview, scheme]);
  useScene(preview, output, player);
  useStockSimulation(preview, output, player);

  return (
    <div className={classes.host}>
      <div ref={host} style={{ position: 'absolute', inset: 0 }} data-testid="preview-canvas" />
      {preview && <ViewTools preview={preview} />}
      {rate && (
        <output className={classes.rate} data-rating={rate.rating}>
          {t('preview.fps', { fps: rate.framesPerSecond })}
        </output>
      )}
      {pick && output && (
        <SegmentNote
          pick={pick}
          output={output}
          onClose={() => {
            setPick(undefined);
            preview?.highlightLine(undefined);
          }}
        />
      )}
      {trouble && (
        <div className={classes.overlay} role="alert">
          <Text>{t(`preview.${trouble}`)}</Text>
        </div>
      )}
      {!trouble && !output && <EmptyView />}
    </div>
  );
}

function viewLabels(t: ReturnType<typeof useTranslation>['t']) {
  const name = (view: 'top' | 'bottom' | 'left' | 'right' | 'front' | 'back') => t(`preview.views.${view}`);
  return {
    top: name('top'),
    bottom: name('bottom'),
    left: name('left'),
    right: name('right'),
    front: name('front'),
    back: name('back'),
  };
}

/** Hands stock, program, tool, time and looks to the view as they change. */
function useScene(preview: Preview | null, output: JobOutput | null, player: Player): void {
  const stock = useEditorState((state) => state.design.stock);
  const firstBit = useEditorState((state) => state.design.setup.firstBit);
  const settings = usePreviewSettings();
  useEffect(
    () => preview?.setStock(stock, { kind: 'colour', colour: settings.stockColour }),
    [preview, stock, settings.stockColour],
  );
  useEffect(() => {
    if (output) preview?.setProgram(output.trace, output.timeline);
    else preview?.clearProgram();
    preview?.setTool(output ? firstBit : undefined);
  }, [preview, output, firstBit]);
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

function EmptyView() {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const isGenerating = useJobStore((state) => state.job.status === 'generating');
  if (isGenerating) return null;
  return (
    <div className={classes.overlay}>
      <Text fw={600}>{t('preview.none')}</Text>
      <Text fz="sm" c="dimmed">
        {t('preview.noneHint')}
      </Text>
      <Button onClick={() => generateJob(compute, editor.getState().design)}>{t('preview.generate')}</Button>
    </div>
  );
}
