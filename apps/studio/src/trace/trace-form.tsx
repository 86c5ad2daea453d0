import { insertObjects } from '@kerf/editor';
import { TRACE_DEFAULTS, type TraceSettings, traceNodes } from '@kerf/imaging';
import { Alert, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteAct } from '../events/acts';
import { useStudio } from '../state/studio-context';
import { closeTrace, type TraceSource } from '../state/trace-view';
import { liveText } from '../ui/live-text';
import { placeTrace, type TraceCut } from './place-trace';
import classes from './trace.module.css';
import { TraceFields } from './trace-fields';
import { TracePicture } from './trace-picture';
import { useTrace } from './use-trace';

/** The settings of a trace beside the picture with its outlines, which follow every change. */
export function TraceForm({ source }: { readonly source: TraceSource }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const [settings, setSettings] = useState<TraceSettings>(TRACE_DEFAULTS);
  const [cut, setCut] = useState<TraceCut>('line');
  const [isFull, setIsFull] = useState(false);
  const shown = useTrace(source, settings);
  const { trace, isCurrent, failure } = shown;
  const nodes = useMemo(() => (trace ? traceNodes(trace) : 0), [trace]);
  const onImport = () => {
    if (!trace) return;
    const objects = placeTrace(trace, source, editor.getState().design, cut);
    if (!editor.run(insertObjects(objects))) return setIsFull(true);
    noteAct('picture-traced');
    notifications.show({ color: 'green', message: liveText('trace.done', { name: source.name, nodes }) });
    closeTrace();
  };
  return (
    <>
      <div className={classes.body}>
        <TracePicture source={source} shown={shown} nodes={nodes} />
        <TraceFields
          settings={settings}
          threshold={trace?.threshold ?? null}
          cut={cut}
          onChange={(changes) => setSettings({ ...settings, ...changes })}
          onCut={setCut}
        />
      </div>
      <div className={classes.notes} role="status">
        {failure && (
          <Alert color="red" title={t('trace.failed')}>
            {failure === 'unreadable' ? t('trace.unreadable') : failure.reason}
          </Alert>
        )}
        {isFull && <Alert color="red">{t('trace.full')}</Alert>}
        {isCurrent && nodes === 0 && <Alert color="yellow">{t('trace.nothing')}</Alert>}
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          mr="auto"
          onClick={() => setSettings({ ...TRACE_DEFAULTS, mode: settings.mode })}
        >
          {t('trace.reset')}
        </Button>
        <Button variant="default" onClick={closeTrace}>
          {t('action.cancel')}
        </Button>
        <Button disabled={!isCurrent || nodes === 0} onClick={onImport}>
          {t('trace.import')}
        </Button>
      </div>
    </>
  );
}
