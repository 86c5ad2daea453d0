import type { ProjectCard } from '@kerf/protocol';
import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../api/client';
import { useFailureText } from '../../ui/use-failure-text';
import { ProjectCardItem } from './project-card';
import { allOrNothing, NOTHING_SELECTED, pressed } from './selection';
import { SelectAll, SelectionBar } from './selection-bar';
import classes from './shelf.module.css';
import { type Choice, distinct, useCards } from './use-cards';
import type { ShelfActions } from './use-shelf-actions';

interface CardsProps {
  readonly choice: Choice;
  readonly actions: ShelfActions;
  onOpen(card: ProjectCard): void;
}

/** The cards of a choice, page by page. */
export function Cards({ choice, actions, onOpen }: CardsProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const projects = useCards(choice);
  if (projects.isPending)
    return (
      <div className={classes.grid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} h={190} />
        ))}
      </div>
    );
  const failure = projects.error instanceof CallError ? failureText(projects.error.failure) : '';
  if (!projects.data)
    return (
      <Alert color="red" title={t('project.listFailed')}>
        <Text fz="sm" mb="sm">
          {failure}
        </Text>
        <Button size="xs" variant="default" onClick={() => projects.refetch()}>
          {t('action.retry')}
        </Button>
      </Alert>
    );
  const cards = distinct(projects.data.pages.flat());
  if (cards.length === 0) return <Empty choice={choice} />;
  return (
    <>
      <Grid cards={cards} isBin={choice.order === 'deleted'} actions={actions} onOpen={onOpen} />
      {projects.hasNextPage && <More projects={projects} failure={failure} />}
    </>
  );
}

interface GridProps extends Omit<CardsProps, 'choice'> {
  readonly cards: readonly ProjectCard[];
  readonly isBin: boolean;
}

/** The cards, of which some are selected. What has gone meanwhile is not selected any more. */
function Grid({ cards, isBin, actions, onOpen }: GridProps) {
  const [selected, setSelected] = useState(NOTHING_SELECTED);
  const order = cards.map(({ id }) => id);
  const chosen = cards.filter(({ id }) => selected.ids.has(id));
  return (
    <>
      <SelectAll
        selected={chosen.length}
        shown={cards.length}
        onAll={() => setSelected(allOrNothing(selected, order))}
      />
      <div className={classes.grid}>
        {cards.map((card) => (
          <ProjectCardItem
            key={card.id}
            card={card}
            isSelected={selected.ids.has(card.id)}
            onPress={(press) => setSelected(pressed(selected, order, card.id, press))}
            onOpen={() => onOpen(card)}
            onRemove={() => actions.remove([card])}
            onRestore={() => void actions.restore([card])}
          />
        ))}
      </div>
      {chosen.length > 0 && <SelectionBar selected={chosen} {...{ isBin, actions, onOpen }} />}
    </>
  );
}

/** Says why there are no cards, and what to do. */
function Empty({ choice: { order, search } }: { choice: Choice }) {
  const { t } = useTranslation();
  const isBin = order === 'deleted';
  const whenAll = isBin ? 'project.binEmpty' : 'project.listEmpty';
  return (
    <div className={classes.empty}>
      <IconPhoto size={36} stroke={1.2} aria-hidden="true" />
      <Text fw={600}>{t(search ? 'project.noneFound' : whenAll)}</Text>
      {!search && (
        <Text fz="sm" c="dimmed" ta="center">
          {t(isBin ? 'project.binHint' : 'project.listEmptyHint')}
        </Text>
      )}
    </div>
  );
}

interface MoreProps {
  readonly projects: ReturnType<typeof useCards>;
  /** Why the last page could not be loaded; empty if it was loaded. */
  readonly failure: string;
}

/** The button that loads the next page. */
function More({ projects, failure }: MoreProps) {
  const { t } = useTranslation();
  return (
    <Group justify="center" mt="md">
      {projects.isFetchNextPageError && (
        <Text fz="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
      <Button
        variant="default"
        loading={projects.isFetchingNextPage}
        onClick={() => projects.fetchNextPage()}
      >
        {t('project.listMore')}
      </Button>
    </Group>
  );
}
