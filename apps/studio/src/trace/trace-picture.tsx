import { type Trace, tracePathText } from '@kerf/imaging';
import { Button, Loader, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TraceSource } from '../state/trace-view';
import classes from './trace.module.css';
import type { ShownTrace } from './use-trace';

/** What is shown: the outlines over the picture, or what was traced by itself. */
const VIEWS = ['over', 'result'] as const;
type View = (typeof VIEWS)[number];

interface TracePictureProps {
  readonly source: TraceSource;
  readonly shown: ShownTrace;
  /** How many nodes the trace has. */
  readonly nodes: number;
}

/** The picture with what was traced of it. */
export function TracePicture({ source, shown, nodes }: TracePictureProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('over');
  const url = useObjectUrl(source.picture);
  const { trace, isCurrent } = shown;
  const isPending = !isCurrent && shown.failure === null;
  return (
    <section className={classes.side} aria-label={t('trace.picture')}>
      <div className={classes.caption}>
        <SegmentedControl
          size="xs"
          aria-label={t('trace.view')}
          value={view}
          data={VIEWS.map((value) => ({ value, label: t(`trace.views.${value}`) }))}
          onChange={(value) => setView(value as View)}
        />
        <span aria-live="polite">{trace && t('trace.nodes', { nodes })}</span>
      </div>
      <div className={classes.frame} aria-busy={isPending}>
        {view === 'over' && url && <img className={classes.picture} src={url} alt={t('trace.original')} />}
        {trace && <Paths trace={trace} view={view} />}
        {isPending && <Work shown={shown} />}
      </div>
    </section>
  );
}

/** What the worker does, with a button to stop it or to go on. */
function Work({ shown: { progress, stop, goOn } }: Pick<TracePictureProps, 'shown'>) {
  const { t } = useTranslation();
  if (progress === 'stopped')
    return (
      <div className={classes.working}>
        {t('trace.stopped')}
        <Button size="compact-xs" variant="default" onClick={goOn}>
          {t('trace.goOn')}
        </Button>
      </div>
    );
  return (
    <div className={classes.working}>
      <Loader size="xs" aria-label={t('trace.busy')} />
      {progress === null ? t('trace.waiting') : t('trace.working', { percent: Math.round(100 * progress) })}
      {progress !== null && (
        <Button size="compact-xs" variant="default" onClick={stop}>
          {t('trace.stop')}
        </Button>
      )}
    </div>
  );
}

function Paths({ trace: { width, height, layers }, view }: { readonly trace: Trace; readonly view: View }) {
  const { t } = useTranslation();
  const texts = useMemo(() => layers.map(({ path }) => tracePathText(path)), [layers]);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('trace.result')}
    >
      {layers.map(({ color, isLine }, i) =>
        view === 'result' && !isLine ? (
          <path key={color} d={texts[i]} fill={color} fillRule="evenodd" />
        ) : (
          <path
            key={color}
            d={texts[i]}
            className={view === 'over' ? classes.over : classes.line}
            vectorEffect="non-scaling-stroke"
          />
        ),
      )}
    </svg>
  );
}

/** An address for the file; null at first. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
