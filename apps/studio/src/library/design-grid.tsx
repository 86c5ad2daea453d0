import type { LibraryDesign } from '@kerf/protocol';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListView } from '../ui/list-view';
import { DesignCard } from './design-card';
import { nextCard } from './grid-keys';
import classes from './library.module.css';

/** The height of a row and the least width of a card, px. */
const ROW_HEIGHT = 112;
const CARD_WIDTH = 92;

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
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const [reachable, setReachable] = useState(0);
  const columns = Math.max(2, Math.floor((width || 4 * CARD_WIDTH) / CARD_WIDTH));
  const rows = Math.ceil(designs.length / columns);
  const { from, to, above, below, reveal } = useListView(list, rows, ROW_HEIGHT);
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
  const shown = designs.slice(from * columns, to * columns);
  const first = Math.min(reachable, designs.length - 1);
  return (
    <section ref={list} className={classes.list} aria-label={t('library.found', { label })}>
      <div ref={sized} style={{ paddingTop: above, paddingBottom: below }}>
        <div className={classes.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {shown.map((design, at) => {
            const index = from * columns + at;
            return (
              <DesignCard
                key={design.id}
                design={design}
                index={index}
                isReachable={index === first}
                {...actions}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}

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
