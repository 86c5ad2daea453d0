import { type CanvasTheme, type CanvasView, createCanvasView } from '@kerf/canvas';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropDesigns } from '../../library/use-drop-designs';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { InPlaceText } from '../../text/in-place/in-place-text';
import { useTextSession } from '../../text/in-place/text-session';
import { useBeginTyping } from '../../text/in-place/use-begin-typing';
import { usePlaceText } from '../../text/use-place-text';
import { lengthFormat } from '../../ui/length';
import { ContextMenu } from './context-menu';
import { watchPictures } from './pictures';
import classes from './stage.module.css';

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

interface DrawingAreaProps {
  readonly theme: CanvasTheme;
  /**
   * Called with each new view, for what a page shows besides the design. Returns a function that ends this. It must be
   * the same function as long as it does the same.
   */
  readonly onView?: (view: CanvasView) => () => void;
  /** The bars over the drawing. */
  readonly children: ReactNode;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
}

/** The drawing with its photos, with typing on it and its menu. */
export function DrawingArea({ theme, onView, children, ...drops }: DrawingAreaProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { editor, compute } = useStudio();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<CanvasView>(null);
  const latestTheme = useRef(theme);
  latestTheme.current = theme;
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const label = t('editor.canvas');
  useBeginTyping(host);
  useDropDesigns(host);
  usePlaceText();
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const view = createCanvasView(element, editor, latestTheme.current, {
      label,
      onContextMenu: setMenuAt,
      ...lengthOptions(language),
    });
    // Passes a change of the unit to the view: a new view would flicker.
    const stopUnits = useViewStore.subscribe((now, before) => {
      if (now.unit !== before.unit) view.setOptions(lengthOptions(language));
    });
    const stopTyping = useTextSession.subscribe(({ session }) =>
      view.setOptions({ isTyping: session !== null }),
    );
    const stopPictures = watchPictures(editor, compute, (pictures) => view.setOptions({ pictures }));
    const stopOthers = onView?.(view);
    canvas.current = view;
    return () => {
      stopUnits();
      stopTyping();
      stopPictures();
      stopOthers?.();
      canvas.current = null;
      view.destroy();
    };
  }, [editor, compute, label, language, onView]);
  useEffect(() => canvas.current?.setTheme(theme), [theme]);
  return (
    <main className={classes.stage} data-tour="welcome" {...drops}>
      <div ref={host} className={classes.host} />
      <InPlaceText host={host} onDone={() => canvas.current?.focus()} />
      {children}
      <ContextMenu at={menuAt} onClose={() => setMenuAt(null)} />
    </main>
  );
}
