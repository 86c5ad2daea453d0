import type { ObjectId } from '@kerf/document';
import type { KeyboardEvent } from 'react';
import { useStudio } from '../../state/studio-context';
import type { ObjectTreeRow } from './rows';

interface TreeKeys {
  readonly rows: readonly ObjectTreeRow[];
  readonly active: ObjectId | null;
  choose(id: ObjectId, how: 'only' | 'toggle' | 'range'): void;
  toggle(id: ObjectId, isOpen: boolean): void;
  rename(id: ObjectId): void;
}

/** The keys of a tree, as the ARIA practices define them. F2 renames, and Delete removes the selection. */
export function useTreeKeys({ rows, active, choose, toggle, rename }: TreeKeys) {
  const { editor } = useStudio();
  return (event: KeyboardEvent) => {
    const index = rows.findIndex(({ object }) => object.id === active);
    const row = rows[index];
    const go = (to: ObjectTreeRow | undefined) => {
      if (to) choose(to.object.id, 'only');
    };
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(rows[index + 1]),
      ArrowUp: () => go(index < 0 ? rows.at(-1) : rows[Math.max(0, index - 1)]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => {
        if (row?.isExpanded === false) toggle(row.object.id, true);
        else if (row?.isExpanded) go(rows[index + 1]);
      },
      ArrowLeft: () => {
        if (row?.isExpanded) toggle(row.object.id, false);
        else go(rows.find(({ object }) => object.id === row?.parentId));
      },
      ' ': () => row && choose(row.object.id, 'toggle'),
      Enter: () => go(row),
      F2: () => row && rename(row.object.id),
      Delete: () => editor.run('delete'),
    };
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
}
