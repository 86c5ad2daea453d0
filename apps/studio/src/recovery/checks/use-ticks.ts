import { useState } from 'react';

/** Which boxes are ticked. */
export interface Ticks {
  readonly isTicked: (box: string) => boolean;
  readonly tick: (box: string, isTicked: boolean) => void;
}

/** Ticks that count for one `basis` only: when it changes, every box is empty again. */
export function useTicks(basis: string): Ticks {
  const [state, setState] = useState<{ readonly basis: string; readonly ticked: ReadonlySet<string> }>({
    basis,
    ticked: new Set(),
  });
  const ticked = state.basis === basis ? state.ticked : new Set<string>();
  return {
    isTicked: (box) => ticked.has(box),
    tick: (box, isTicked) => {
      const next = new Set(ticked);
      if (isTicked) next.add(box);
      else next.delete(box);
      setState({ basis, ticked: next });
    },
  };
}
