import type { LibraryDesign } from '@kerf/protocol';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { designName } from './design-name';
import { carryDesign } from './drag-design';
import { toggleFavourite, useKeptDesigns } from './kept-designs';
import classes from './library.module.css';
import { lookAt } from './looked-design';

interface DesignCardProps {
  readonly design: LibraryDesign;
  readonly index: number;
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
  const { design, index, isReachable, onInsert, onReach, onKey } = props;
  const { t, i18n } = useTranslation();
  const isFavourite = useKeptDesigns(({ favourites }) => favourites.some(({ id }) => id === design.id));
  const name = designName(design, i18n.language);
  const StarIcon = isFavourite ? IconStarFilled : IconStar;
  const star = t(isFavourite ? 'library.unstar' : 'library.star', { name });
  return (
    <div className={classes.card} data-favourite={isFavourite || undefined}>
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
        onPointerEnter={() => lookAt(design)}
        onKeyDown={(event) => onKey(event, index)}
      >
        <img
          className={classes.picture}
          src={design.previewUrl}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
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
      >
        <StarIcon size={14} aria-hidden="true" />
      </button>
    </div>
  );
});
