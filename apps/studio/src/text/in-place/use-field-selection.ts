import type { TextStop } from '@kerf/document';
import { type RefObject, useState } from 'react';
import { indexBeside } from './caret';

/** The selection in a text field. */
export interface FieldSelection {
  readonly start: number;
  readonly end: number;
  /** The end of the selection that moves when the selection is extended. */
  readonly focus: number;
}

function selectionOf(field: HTMLTextAreaElement): FieldSelection {
  const { selectionStart: start, selectionEnd: end, selectionDirection } = field;
  return { start, end, focus: selectionDirection === 'backward' ? start : end };
}

/** The beginning and end of the word at an index: letters and digits that belong together. */
export function wordAround(content: string, index: number): readonly [number, number] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(content);
  const word = segments.containing(Math.min(index, content.length - 1));
  return word ? [word.index, word.index + word.segment.length] : [index, index];
}

/** The selection in the field, and functions that change it by places in the text. */
export function useFieldSelection(field: RefObject<HTMLTextAreaElement | null>) {
  const [selection, setSelection] = useState<FieldSelection>({ start: 0, end: 0, focus: 0 });

  function read() {
    if (!field.current) return;
    const now = selectionOf(field.current);
    setSelection((before) =>
      before.start === now.start && before.end === now.end && before.focus === now.focus ? before : now,
    );
  }

  function select(from: number, to: number) {
    field.current?.setSelectionRange(
      Math.min(from, to),
      Math.max(from, to),
      to < from ? 'backward' : 'forward',
    );
    read();
  }

  /**
   * Moves the end of the selection that moves. If `keeps`, the other end stays. Otherwise both ends move to the same
   * place.
   */
  function moveTo(index: number, keeps: boolean) {
    const { start, end, focus } = field.current ? selectionOf(field.current) : selection;
    select(keeps ? (focus === start ? end : start) : index, index);
  }

  function moveByLine(stops: readonly TextStop[], way: 1 | -1, keeps: boolean) {
    const { focus } = field.current ? selectionOf(field.current) : selection;
    moveTo(indexBeside(stops, focus, way), keeps);
  }

  return { selection, read, select, moveTo, moveByLine };
}
