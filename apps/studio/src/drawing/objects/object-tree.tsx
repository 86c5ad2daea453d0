import type { DesignObject, ObjectId } from '@kerf/document';
import { moveToGroup, selectObjects } from '@kerf/editor';
import {
  type DragEvent,
  type MouseEvent,
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { useListView } from '../../ui/list-view';
import { useObjectName } from '../../ui/object-name';
import { ObjectRow, type RowActions, rowElementId } from './object-row';
import classes from './objects-panel.module.css';
import {
  type DropSide,
  dropPlace,
  dropSide,
  foundObjects,
  type ObjectTreeRow,
  rowsBetween,
  treeRows,
} from './rows';
import { useTreeKeys } from './use-tree-keys';

/** The height of a row, px; the style sheet has the same value. */
const ROW_HEIGHT = 28;

/**
 * All objects as a tree. A person can select, rename, hide and lock them, reorder them by dragging, and move through
 * the tree with the keys. After a change the drawing is painted first, and the rows are rendered later, in work that
 * the browser can interrupt.
 */
export function ObjectTree({ search, isArtwork }: Pick<TreeProps, 'search' | 'isArtwork'>) {
  const objects = useDeferredValue(useEditorState((state) => state.design.objects));
  const selection = useDeferredValue(useEditorState((state) => state.selection));
  return <Tree {...{ objects, selection, isArtwork }} search={useDeferredValue(search)} />;
}

interface TreeProps {
  readonly objects: readonly DesignObject[];
  readonly selection: readonly ObjectId[];
  readonly search: string;
  readonly isArtwork: boolean;
}

const Tree = memo(function Tree({ objects, selection, search, isArtwork }: TreeProps) {
  const { t } = useTranslation();
  const [opened, setExpanded] = useExpanded();
  const { rows, expanded } = useRows(objects, opened, search);
  const [active, setActive] = useState<ObjectId | null>(null);
  const [renaming, setRenaming] = useState<ObjectId | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { from, to, above, below, reveal } = useListView(list, rows.length, ROW_HEIGHT);
  useRevealed(reveal, rows, selection[0] ?? null);
  const toggle = (id: ObjectId, isOpen = !expanded.has(id)) => {
    const next = new Set(expanded);
    if (isOpen) next.add(id);
    else next.delete(id);
    setExpanded(next);
  };
  const { choose, ...choice } = useChoice(rows, active, setActive);
  const dragging = useDragging(rows);
  const onKeyDown = useTreeKeys({ rows, active, choose, toggle, rename: setRenaming });
  const actions = useStable<RowActions>({
    press: choice.press,
    toggle,
    startRename: setRenaming,
    endRename: () => {
      setRenaming(null);
      list.current?.focus();
    },
    ...dragging.actions,
  });
  const chosen = new Set(selection);
  return (
    <ul
      ref={list}
      className={classes.list}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree of list items
      role="tree"
      aria-label={t('editor.objects')}
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={active === null ? undefined : rowElementId(active)}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: above }} aria-hidden="true" />
      {rows.slice(from, to).map((row) => (
        <ObjectRow
          key={row.object.id}
          row={row}
          actions={actions}
          isArtwork={isArtwork}
          isSelected={chosen.has(row.object.id)}
          isActive={row.object.id === active}
          isRenaming={row.object.id === renaming}
          dropSide={dragging.over?.id === row.object.id ? dragging.over.side : null}
        />
      ))}
      <div style={{ height: below }} aria-hidden="true" />
    </ul>
  );
});

/** The visible rows: of all objects, or of those that a search finds. The groups around found objects are open. */
function useRows(objects: readonly DesignObject[], opened: ReadonlySet<ObjectId>, search: string) {
  const objectName = useObjectName();
  const known = useRef(new WeakMap<DesignObject, ObjectTreeRow>());
  // biome-ignore lint/correctness/useExhaustiveDependencies(objectName): every render makes a new function
  return useMemo(() => {
    const hits = search.trim() === '' ? null : foundObjects(objects, search, objectName);
    const expanded = hits ? new Set([...opened, ...hits.open]) : opened;
    return { rows: treeRows(objects, expanded, known.current, hits?.found ?? null), expanded };
  }, [objects, opened, search]);
}

/** The open groups. The group that a person edits and the groups around it open by themselves. */
function useExpanded() {
  const { editor } = useStudio();
  const scope = useEditorState((state) => state.scope);
  const [expanded, setExpanded] = useState<ReadonlySet<ObjectId>>(new Set());
  useEffect(() => {
    if (scope === null) return;
    const { objects } = editor.getState().design;
    setExpanded((before) => new Set([...before, ...pathTo(objects, scope)]));
  }, [editor, scope]);
  return [expanded, setExpanded] as const;
}

function pathTo(objects: Parameters<typeof treeRows>[0], id: ObjectId): readonly ObjectId[] {
  for (const object of objects) {
    if (object.kind !== 'group') continue;
    if (object.id === id) return [id];
    const below = pathTo(object.children, id);
    if (below.length > 0) return [object.id, ...below];
  }
  return [];
}

/**
 * Scrolls to objects that were selected outside of the tree, such as on the drawing. A change of the tree alone does
 * not scroll.
 */
function useRevealed(reveal: (index: number) => void, rows: readonly ObjectTreeRow[], id: ObjectId | null) {
  const latest = useRef({ reveal, rows });
  latest.current = { reveal, rows };
  useEffect(() => {
    const { reveal, rows } = latest.current;
    const index = rows.findIndex(({ object }) => object.id === id);
    if (index >= 0) reveal(index);
  }, [id]);
}

/** Selects rows: one row; with Ctrl, adds or removes a row; with Shift, all rows from the active one. */
function useChoice(
  rows: readonly ObjectTreeRow[],
  active: ObjectId | null,
  setActive: (id: ObjectId) => void,
) {
  const { editor } = useStudio();
  const choose = (id: ObjectId, how: 'only' | 'toggle' | 'range') => {
    const { selection } = editor.getState();
    if (how === 'range' && active !== null) editor.run(selectObjects(rowsBetween(rows, active, id)));
    else if (how === 'toggle') {
      const others = selection.filter((other) => other !== id);
      editor.run(selectObjects(others.length < selection.length ? others : [...others, id]));
    } else editor.run(selectObjects([id]));
    if (how !== 'range' || active === null) setActive(id);
  };
  const press = (id: ObjectId, event: MouseEvent) =>
    choose(id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only');
  return { choose, press };
}

function useDragging(rows: readonly ObjectTreeRow[]) {
  const { editor } = useStudio();
  const [over, setOver] = useState<{ id: ObjectId; side: DropSide } | null>(null);
  const dragged = useRef<ObjectId | null>(null);
  const sideAt = (row: ObjectTreeRow, event: DragEvent): DropSide => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return dropSide(row, (event.clientY - top) / height);
  };
  const moveFor = (row: ObjectTreeRow, side: DropSide) => {
    const { objects } = editor.getState().design;
    const place = dragged.current === null ? null : dropPlace(objects, rows, dragged.current, row, side);
    return place && moveToGroup(dragged.current!, place.parentId, place.index);
  };
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  const actions = {
    dragStart: (id: ObjectId, event: DragEvent) => {
      dragged.current = id;
      event.dataTransfer.effectAllowed = 'move';
      // Some browsers do not start a drag without data.
      event.dataTransfer.setData('text/plain', id);
    },
    dragOver: (row: ObjectTreeRow, event: DragEvent) => {
      const side = sideAt(row, event);
      const move = moveFor(row, side);
      if (!move || !editor.can(move)) {
        setOver(null);
        return;
      }
      event.preventDefault();
      if (over?.id !== row.object.id || over.side !== side) setOver({ id: row.object.id, side });
    },
    drop: (row: ObjectTreeRow, event: DragEvent) => {
      event.preventDefault();
      const move = moveFor(row, sideAt(row, event));
      if (move) editor.run(move);
      end();
    },
    dragEnd: end,
  };
  return { over, actions };
}

/** Returns the same object at every render; its functions call those of the latest render. */
function useStable<T extends object>(latest: T): T {
  const current = useRef(latest);
  current.current = latest;
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(latest).map((key) => [
          key,
          (...args: never[]) => (current.current[key as keyof T] as (...args: never[]) => unknown)(...args),
        ]),
      ) as T,
  );
  return stable;
}
