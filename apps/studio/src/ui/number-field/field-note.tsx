import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './number-field.module.css';

/** Distances of the note from its field and from the edge of the window, px. */
const GAP = 4;
const EDGE = 8;

interface FieldNoteProps {
  readonly text: string;
  readonly field: RefObject<HTMLElement | null>;
  /** Called when the field has moved away from the note. */
  readonly onGone: () => void;
}

/**
 * A short note below a field. It lies above everything else, so that nothing on the page moves. Screen readers do not
 * read this element: the field gives them the same text.
 */
export function FieldNote({ text, field, onGone }: FieldNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [place, own] = [field.current?.getBoundingClientRect(), note.current];
    if (!place || !own) return;
    const { width, height } = own.getBoundingClientRect();
    const below = place.bottom + GAP;
    const hasRoom = below + height <= window.innerHeight - EDGE;
    own.style.left = `${Math.max(EDGE, Math.min(place.left, window.innerWidth - width - EDGE))}px`;
    own.style.top = `${hasRoom ? below : place.top - height - GAP}px`;
  });
  useEffect(() => {
    // Scrolling inside the field does not move the field.
    const look = ({ target }: Event) => {
      const at = field.current;
      if (at && target instanceof Node && target !== at && target.contains(at)) onGone();
    };
    window.addEventListener('scroll', look, true);
    return () => window.removeEventListener('scroll', look, true);
  }, [onGone, field]);
  return createPortal(
    <div ref={note} className={classes.note} aria-hidden="true" data-testid="field-note">
      {text}
    </div>,
    document.body,
  );
}
