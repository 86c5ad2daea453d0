import type { ProjectCard } from '@kerf/protocol';
import { ActionIcon, Card, Checkbox, Text } from '@mantine/core';
import { IconFolder, IconRestore, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../picture';
import { type Press, pressOf } from './selection';
import classes from './shelf.module.css';

interface ProjectCardItemProps {
  readonly card: ProjectCard;
  readonly isSelected: boolean;
  onPress(press: Press): void;
  /** Called by a double click and by Enter; nothing opens from the bin. */
  onOpen(): void;
  onRemove(): void;
  onRestore(): void;
}

/** The day, as short as a card needs it: with the year only if it is another one. */
function shortDate(time: number, language: string): string {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(language, isThisYear ? day : { ...day, year: 'numeric' }).format(time);
}

/** A project as a picture with its name. A click selects it, a double click opens it. */
export function ProjectCardItem(props: ProjectCardItemProps) {
  const { card, isSelected, onPress, onOpen } = props;
  const { t, i18n } = useTranslation();
  const isBinned = card.deleteTime !== null;
  const time = card.deleteTime ?? card.updateTime;
  const when = shortDate(time, i18n.language);
  const openByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isBinned) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Card withBorder padding={0} className={classes.card ?? ''} data-selected={isSelected}>
      <button
        type="button"
        className={classes.open}
        aria-pressed={isSelected}
        onClick={(event) => onPress(pressOf(event))}
        onDoubleClick={() => !isBinned && onOpen()}
        onKeyDown={openByEnter}
      >
        <div className={classes.picture}>
          <Picture of={card.previewUrl ?? card.canvasUrl} />
        </div>
        <Text fw={600} fz="sm" lh={1.3} lineClamp={2} mx={10} mt={8} className={classes.name ?? ''}>
          {card.name}
        </Text>
        <Text
          fz="xs"
          c="dimmed"
          px={10}
          pb={10}
          truncate
          title={[new Date(time).toLocaleString(i18n.language), card.folder].filter(Boolean).join(' · ')}
        >
          {card.folder && !isBinned ? when : t(isBinned ? 'project.deletedAt' : 'project.changed', { when })}
          {card.folder && (
            <>
              {' · '}
              <IconFolder size={12} className={classes.inline ?? ''} aria-hidden="true" /> {card.folder}
            </>
          )}
        </Text>
      </button>
      <Checkbox
        size="xs"
        className={classes.tick ?? ''}
        checked={isSelected}
        aria-label={t('shelf.select', { name: card.name })}
        onChange={() => onPress('toggle')}
      />
      <CardAction {...props} />
    </Card>
  );
}

/** The button over the picture: deletes, or takes out of the bin. */
function CardAction({ card, onRemove, onRestore }: ProjectCardItemProps) {
  const { t } = useTranslation();
  const isBinned = card.deleteTime !== null;
  const action = t(isBinned ? 'project.restore' : 'action.delete');
  return (
    <ActionIcon
      variant="default"
      size="sm"
      className={classes.action ?? ''}
      aria-label={`${action}: ${card.name}`}
      onClick={isBinned ? onRestore : onRemove}
    >
      {isBinned ? <IconRestore size={14} /> : <IconTrash size={14} />}
    </ActionIcon>
  );
}
