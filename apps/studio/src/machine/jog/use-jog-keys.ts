import type { JogAxes } from '@kerf/protocol';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Jogger } from './jogger';
import { stepSizes } from './use-jogger';

/** The keys that move the machine while a jog pad has the focus. */
const KEY_AXES: Readonly<Record<string, JogAxes>> = {
  ArrowLeft: { X: -1 },
  ArrowRight: { X: 1 },
  ArrowUp: { Y: 1 },
  ArrowDown: { Y: -1 },
  PageUp: { Z: 1 },
  PageDown: { Z: -1 },
};

/** The axes of all held keys together; null when two of them are opposites. */
function axesOf(keys: ReadonlySet<string>): JogAxes | null {
  const axes: JogAxes = {};
  for (const key of keys)
    for (const [axis, sign] of Object.entries(KEY_AXES[key] ?? {}) as [keyof JogAxes, 1 | -1][]) {
      if (axes[axis] !== undefined && axes[axis] !== sign) return null;
      axes[axis] = sign;
    }
  return axes;
}

/**
 * Props for the box around a jog pad: while the focus is inside, the arrow keys move X and Y, Page Up and Page Down Z.
 *
 * - A tap makes one step; with Shift one of the largest size, with Alt one of the smallest.
 * - A held key moves the machine; a second key makes it a diagonal. When any of them is released, the motion ends.
 * - It also ends when the focus leaves the box. A jogger ends it when the window loses the focus or is hidden.
 */
export function useJogKeys(jogger: Jogger, isBlocked: boolean) {
  const held = useRef(new Set<string>());
  const letGo = useRef(() => {});
  letGo.current = () => {
    if (held.current.size === 0) return;
    held.current.clear();
    jogger.cancel();
  };
  useEffect(() => {
    if (isBlocked) held.current.clear();
  }, [isBlocked]);
  useEffect(() => {
    const clear = () => held.current.clear();
    // The focus may have moved since the key was pressed, so its release is awaited everywhere.
    const onKeyUp = ({ key }: globalThis.KeyboardEvent) => {
      // While the Meta key is down, macOS reports no release of another key.
      if (key === 'Meta') letGo.current();
      if (!held.current.has(key)) return;
      const isOnly = held.current.size === 1;
      held.current.clear();
      if (isOnly) jogger.release();
      else jogger.cancel();
    };
    window.addEventListener('keyup', onKeyUp, true);
    window.addEventListener('blur', clear);
    return () => {
      window.removeEventListener('keyup', onKeyUp, true);
      window.removeEventListener('blur', clear);
    };
  }, [jogger]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const axes = KEY_AXES[event.key];
      if (!axes || isBlocked || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      if (event.shiftKey || event.altKey) {
        letGo.current();
        jogger.step(axes, stepSizes().at(event.shiftKey ? -1 : 0)!);
        return;
      }
      held.current.add(event.key);
      const together = axesOf(held.current);
      if (!together) letGo.current();
      else if (held.current.size === 1) jogger.press(together);
      else jogger.hold(together);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) letGo.current();
    },
  };
}
