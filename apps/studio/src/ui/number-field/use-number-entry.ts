import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Scale } from './use-scale';

const SCRUB_PIXELS_PER_STEP = 4;

interface NumberEntry {
  readonly value: number | 'mixed' | null;
  readonly scale: Scale;
  /** Whether the number cannot be changed. */
  readonly isFixed: boolean;
  /** Called with each number that was entered. */
  readonly take: (number: number) => void;
  /** Called with the reason why a text was refused. */
  readonly refuse: (reason: NonNullable<ReturnType<Scale['refusal']>>) => void;
}

/**
 * A number that is typed, changed in steps by the arrow keys, or changed by dragging its label. `draft` is the typed
 * text that is not accepted yet.
 */
export function useNumberEntry({ value, scale, isFixed, take, refuse }: NumberEntry) {
  const [draft, setDraft] = useState<string | null>(null);
  const scrub = useRef<{ x: number; start: number } | null>(null);
  const shown = typeof value === 'number' ? scale.format(value) : '';

  function commit() {
    if (draft === null) return;
    const number = scale.parse(draft);
    setDraft(null);
    if (number !== null && draft !== shown) take(number);
    const refusal = scale.refusal(draft);
    if (refusal !== null) refuse(refusal);
  }

  function stepBy(steps: number, event: { shiftKey: boolean; altKey: boolean }, from: number) {
    const factor = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
    const next = scale.add(from, steps * factor);
    setDraft(null);
    take(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      commit();
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const from = draft === null ? value : scale.parse(draft);
      if (typeof from === 'number') stepBy(event.key === 'ArrowUp' ? 1 : -1, event, from);
    }
  }

  const scrubHandlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (typeof value !== 'number' || isFixed) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      scrub.current = { x: event.clientX, start: value };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!scrub.current) return;
      const steps = Math.trunc((event.clientX - scrub.current.x) / SCRUB_PIXELS_PER_STEP);
      if (steps !== 0) stepBy(steps, event, scrub.current.start);
    },
    onPointerUp: () => {
      scrub.current = null;
    },
  };

  return { draft, setDraft, shown, commit, onKeyDown, scrubHandlers };
}
