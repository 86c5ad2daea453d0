import type { LibraryDesign } from '@kerf/protocol';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListView } from '../ui/list-view';
import { DesignCard } from './design-card';
import { nextCard } from './grid-keys';
import { useKeptDesigns } from './kept-designs';
import classes from './library.module.css';
import { useStillPointer } from './use-still-pointer';

/** The height of a row and the least width of a card, px. */
const ROW_HEIGHT = 112;
const CARD_WIDTH = 92;

/** Rows that are made before they come into view: what the browser paints grows with each card. */
const SPARE_ROWS = 4;

/** This many rows before the end of what is loaded, more is loaded. */
const ROWS_AHEAD = 4;

interface DesignGridProps {
  readonly designs: readonly LibraryDesign[];
  readonly label: string;
  onInsert(design: LibraryDesign): void;
  /** The end of what is loaded is near. */
  onNearEnd?(): void;
}

/** Designs in rows; only the rows in view are in the page. Arrow keys walk over the cards. */
export function DesignGrid({ designs, label, onInsert, onNearEnd }: DesignGridProps) {
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const [reachable, setReachable] = useState(0);
  const columns = Math.max(2, Math.floor((width || 4 * CARD_WIDTH) / CARD_WIDTH));
  const rows = Math.ceil(designs.length / columns);
  const { from, to, reveal } = useListView(list, rows, ROW_HEIGHT, SPARE_ROWS);
  useStillPointer(list);
  const isNearEnd = to >= rows - ROWS_AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies(designs.length): what was loaded may end in view again
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, designs.length, onNearEnd]);

  function walk(event: KeyboardEvent, index: number) {
    const next = nextCard(event.key, index, columns, designs.length);
    if (next === null) return;
    event.preventDefault();
    setReachable(next);
    reveal(Math.floor(next / columns));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus({ preventScroll: true }),
    );
  }

  const actions = useStable({ onInsert, onReach: setReachable, onKey: walk });
  const favourites = useKeptDesigns((state) => state.favourites);
  const favouriteIds = useMemo(() => new Set(favourites.map(({ id }) => id)), [favourites]);
  const first = Math.min(reachable, designs.length - 1);
  return (
    <section ref={list} className={classes.list} aria-label={t('library.found', { label })}>
      <div ref={sized} className={classes.grid} style={{ height: rows * ROW_HEIGHT }}>
        {rowsOf(from, to).map((row) => (
          <div key={row} className={classes.row} style={{ top: row * ROW_HEIGHT }}>
            {designs.slice(row * columns, (row + 1) * columns).map((design, column) => {
              const index = row * columns + column;
              return (
                <DesignCard
                  key={design.id}
                  design={design}
                  index={index}
                  width={`${100 / columns}%`}
                  isFavourite={favouriteIds.has(design.id)}
                  t={t}
                  language={i18n.language}
                  isReachable={index === first}
                  {...actions}
                />
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

const rowsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

interface CardActions {
  onInsert(design: LibraryDesign): void;
  onReach(index: number): void;
  onKey(event: KeyboardEvent, index: number): void;
}

/** Functions that stay the same and call the latest ones, so that the cards are not rendered again for new ones. */
function useStable(actions: CardActions): CardActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<CardActions>(() => ({
    onInsert: (design) => latest.current.onInsert(design),
    onReach: (index) => latest.current.onReach(index),
    onKey: (event, index) => latest.current.onKey(event, index),
  }));
  return stable;
}
