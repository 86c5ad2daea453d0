import type { LibraryDesign } from '@kerf/protocol';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, memo } from 'react';
import { designName } from './design-name';
import { DesignPicture } from './design-picture';
import { carryDesign } from './drag-design';
import { toggleFavourite } from './kept-designs';
import classes from './library.module.css';
import { lookAt } from './looked-design';

interface DesignCardProps {
  readonly design: LibraryDesign;
  readonly index: number;
  /** The part of its row: a CSS length. */
  readonly width: string;
  readonly isFavourite: boolean;
  /** The texts, and their language: a card has no hooks, so that many of them are made within a frame. */
  readonly t: TFunction;
  readonly language: string;
  /** Whether Tab reaches this card: one of the grid does, the arrow keys reach the others. */
  readonly isReachable: boolean;
  onInsert(design: LibraryDesign): void;
  /** The focus is on it. */
  onReach(index: number): void;
  onKey(event: KeyboardEvent, index: number): void;
}

/**
 * A design: a click or Enter inserts it, and it can be dragged onto the drawing. While a person scrolls, only the cards
 * of new rows are rendered.
 */
export const DesignCard = memo(function DesignCard(props: DesignCardProps) {
  const { design, index, width, isFavourite, t, language, isReachable, onInsert, onReach, onKey } = props;
  const name = designName(design, language);
  const star = t(isFavourite ? 'library.unstar' : 'library.star', { name });
  return (
    <div className={classes.card} style={{ width }} data-favourite={isFavourite || undefined}>
      <button
        type="button"
        className={classes.insert}
        data-card={index}
        tabIndex={isReachable ? 0 : -1}
        title={name}
        draggable
        onDragStart={(event) => carryDesign(event.dataTransfer, design)}
        onClick={() => onInsert(design)}
        onFocus={() => {
          onReach(index);
          lookAt(design);
        }}
        onPointerMove={() => lookAt(design)}
        onKeyDown={(event) => onKey(event, index)}
      >
        <DesignPicture design={design} />
        <span className={classes.name}>{name}</span>
      </button>
      <button
        type="button"
        className={classes.star}
        aria-label={star}
        aria-pressed={isFavourite}
        title={star}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => toggleFavourite(design)}
      />
    </div>
  );
});
