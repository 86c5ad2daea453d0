import { toDocument } from '@kerf/editor';
import { type RefObject, useEffect } from 'react';
import { useStudio } from '../state/studio-context';
import { carriesDesign, droppedDesign } from './drag-design';
import { useInsertDesign } from './use-insert-design';

/** Puts a design that is dropped on the drawing area under the pointer. */
export function useDropDesigns(host: RefObject<HTMLElement | null>): void {
  const { editor } = useStudio();
  const insert = useInsertDesign();
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer || !carriesDesign(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const onDrop = (event: DragEvent) => {
      const design = droppedDesign(event.dataTransfer);
      if (!design) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const place = { x: event.clientX - left, y: event.clientY - top };
      void insert(design, toDocument(editor.getState().viewport, place));
    };
    element.addEventListener('dragover', onOver);
    element.addEventListener('drop', onDrop);
    return () => {
      element.removeEventListener('dragover', onOver);
      element.removeEventListener('drop', onDrop);
    };
  });
}
