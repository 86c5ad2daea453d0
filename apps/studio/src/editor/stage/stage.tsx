import { type CanvasView, createCanvasView } from '@kerf/canvas';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotesStore } from '../../notes/notes-store';
import { watchNotes } from '../../notes/watch-notes';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { InPlaceText } from '../../text/in-place/in-place-text';
import { useTextSession } from '../../text/in-place/text-session';
import { useBeginTyping } from '../../text/in-place/use-begin-typing';
import { usePlaceText } from '../../text/use-place-text';
import { lengthFormat } from '../../ui/length';
import { MountPhase } from '../../ui/mount-phases';
import { MOUNT_PHASES } from '../mount-phases';
import { CANVAS_THEMES } from './canvas-themes';
import { ContextMenu } from './context-menu';
import { LayerBar } from './layer-bar';
import { MarkButtons } from './mark-buttons';
import { watchPictures } from './pictures';
import { ReadoutBar } from './readouts';
import classes from './stage.module.css';
import { ToolOptions } from './tool-options';
import { useGuides } from './use-guides';
import { ZoomBar } from './zoom-bar';

/** The number format of rulers and distances in a language. */
function lengthOptions(language: string) {
  const { unit } = useViewStore.getState();
  const { number, text } = lengthFormat(unit, language);
  return {
    rulerUnit: unit,
    formatLength: (mm: number) => number(mm, 3),
    formatDistance: (mm: number) => text(mm, 1),
  };
}

/** The drawing area, with the bars at its lower edge. */
export function EditorStage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { editor, compute } = useStudio();
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<CanvasView>(null);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const label = t('editor.canvas');
  useGuides();
  useBeginTyping(host);
  usePlaceText();
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const view = createCanvasView(element, editor, CANVAS_THEMES[scheme], {
      label,
      onContextMenu: setMenuAt,
      showsCutWidths: useNotesStore.getState().areWidthsShown,
      ...lengthOptions(language),
    });
    // Passes a change of the unit to the view: a new view would flicker.
    const stopUnits = useViewStore.subscribe((now, before) => {
      if (now.unit !== before.unit) view.setOptions(lengthOptions(language));
    });
    const stopWidths = useNotesStore.subscribe(({ areWidthsShown }) =>
      view.setOptions({ showsCutWidths: areWidthsShown }),
    );
    const stopTyping = useTextSession.subscribe(({ session }) =>
      view.setOptions({ isTyping: session !== null }),
    );
    const stopPictures = watchPictures(editor, compute, (pictures) => view.setOptions({ pictures }));
    const stopNotes = watchNotes(editor, compute, (notes) => view.setOptions({ notes }));
    canvas.current = view;
    return () => {
      stopUnits();
      stopWidths();
      stopTyping();
      stopPictures();
      stopNotes();
      canvas.current = null;
      view.destroy();
    };
  }, [editor, compute, scheme, label, language]);
  return (
    <main className={classes.stage}>
      <div ref={host} className={classes.host} />
      <InPlaceText host={host} onDone={() => canvas.current?.focus()} />
      <MountPhase at={MOUNT_PHASES.tools}>
        <MarkButtons />
        <ToolOptions />
        <ReadoutBar />
        <LayerBar />
        <ZoomBar />
      </MountPhase>
      <ContextMenu at={menuAt} onClose={() => setMenuAt(null)} />
    </main>
  );
}
