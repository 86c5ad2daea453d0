import type { LibraryDesign } from '@kerf/protocol';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { designName } from './design-name';
import { carryDesign } from './drag-design';
import { toggleFavourite, useKeptDesigns } from './kept-designs';
import classes from './library.module.css';

interface DesignCardProps {
  readonly design: LibraryDesign;
  readonly index: number;
  /** Whether Tab reaches this card: one of the grid does, the arrow keys reach the others. */
  readonly isReachable: boolean;
  onInsert(design: LibraryDesign): void;
  /** The person looks at it. */
  onLook(design: LibraryDesign, index: number): void;
  onKey(event: KeyboardEvent, index: number): void;
}

/** A design: a click or Enter inserts it, and it can be dragged onto the drawing. */
export function DesignCard({ design, index, isReachable, onInsert, onLook, onKey }: DesignCardProps) {
  const { t, i18n } = useTranslation();
  const isFavourite = useKeptDesigns(({ favourites }) => favourites.some(({ id }) => id === design.id));
  const name = designName(design, i18n.language);
  const StarIcon = isFavourite ? IconStarFilled : IconStar;
  const star = t(isFavourite ? 'library.unstar' : 'library.star', { name });
  const look = () => onLook(design, index);
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
        onFocus={look}
        onPointerEnter={look}
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
      <ActionIcon
        className={classes.star ?? ''}
        variant="subtle"
        color="gray"
        size={22}
        aria-label={star}
        aria-pressed={isFavourite}
        title={star}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => toggleFavourite(design)}
      >
        <StarIcon size={14} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
