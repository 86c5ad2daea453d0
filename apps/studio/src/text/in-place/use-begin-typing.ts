import { whoseKey } from '@kerf/canvas';
import { toDocument } from '@kerf/editor';
import { type RefObject, useEffect } from 'react';
import { useStudio } from '../../state/studio-context';
import { beginTextSession } from './text-session';

/** Puts a caret into a text at a double click, or when Enter is pressed while a text is selected. */
export function useBeginTyping(host: RefObject<HTMLElement | null>): void {
  const { editor } = useStudio();
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const stop = new AbortController();
    element.addEventListener(
      'dblclick',
      (event) => {
        const box = element.getBoundingClientRect();
        const screen = { x: event.clientX - box.left, y: event.clientY - box.top };
        beginTextSession(editor, toDocument(editor.getState().viewport, screen));
      },
      { signal: stop.signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
        if (event.key !== 'Enter' || !isPlain || whoseKey(event) !== 'page') return;
        if (beginTextSession(editor, 'all')) event.preventDefault();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [editor, host]);
}
