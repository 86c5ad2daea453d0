import { createCanvasView } from '@kerf/canvas';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../app/studio-context';
import { focusTextContent } from '../../text/text-content';
import { CANVAS_THEMES } from './canvas-themes';
import { ContextMenu } from './context-menu';
import { LayerBar } from './layer-bar';
import { Readouts } from './readouts';
import classes from './stage.module.css';
import { ZoomBar } from './zoom-bar';

/** The drawing area with what floats above its lower edge. */
export function Stage() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const label = t('editor.canvas');
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const view = createCanvasView(element, editor, CANVAS_THEMES[scheme], {
      label,
      onContextMenu: setMenuAt,
    });
    const editText = () => {
      if (editor.getState().tool.name.startsWith('select')) focusTextContent();
    };
    element.addEventListener('dblclick', editText);
    return () => {
      element.removeEventListener('dblclick', editText);
      view.destroy();
    };
  }, [editor, scheme, label]);
  return (
    <main className={classes.stage}>
      <div ref={host} className={classes.host} />
      <Readouts />
      <LayerBar />
      <ZoomBar />
      <ContextMenu at={menuAt} onClose={() => setMenuAt(null)} />
    </main>
  );
}
