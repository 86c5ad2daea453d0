import {
  nextProjectPage,
  PROJECT_ORDERS,
  PROJECT_PAGE_SIZE,
  type ProjectCard,
  type ProjectOrder,
} from '@kerf/protocol';
import {
  ActionIcon,
  Alert,
  Button,
  Card,
  Group,
  Modal,
  NativeSelect,
  SimpleGrid,
  Skeleton,
  Text,
  TextInput,
} from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconPhoto, IconRestore, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, call, callOrThrow } from '../api/client';
import { useViewStore } from '../state/view-store';
import { useFailureText } from '../ui/use-failure-text';
import { Picture } from './picture';
import classes from './project-list.module.css';
import { useProjectStore } from './project-store';
import { KeptSaves } from './saves/kept-saves';
import { useProjectActions } from './use-project-actions';

const QUERY = ['projects'];

/** The dialog with the saved projects: a click opens one, and deleting asks first. Deleted ones are in the bin. */
export function ProjectList() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isProjectListOpen);
  const close = () => useViewStore.setState({ isProjectListOpen: false });
  return (
    <Modal opened={isOpen} onClose={close} title={t('project.listTitle')} size={1000}>
      {isOpen && <Shelf onOpened={close} />}
    </Modal>
  );
}

/** What the list shows: an order, of which one is the bin, and a part of the names. */
interface Choice {
  readonly order: ProjectOrder;
  readonly search: string;
}

/** The cards with the fields that choose them. */
function Shelf({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<ProjectOrder>('changed');
  const [search, setSearch] = useState('');
  const choice = useDeferredValue(search.trim());
  return (
    <>
      <KeptSaves />
      <Group mb="sm" gap="xs">
        <TextInput
          flex={1}
          aria-label={t('project.search')}
          placeholder={t('project.search')}
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('project.order')}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as ProjectOrder)}
          data={PROJECT_ORDERS.map((value) => ({ value, label: t(`project.orders.${value}`) }))}
        />
      </Group>
      <Cards choice={{ order, search: choice }} onOpened={onOpened} />
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
        <Text fz="sm" c="dimmed">
          {t(isBin ? 'project.binHint' : 'project.listEmptyHint')}
        </Text>
      )}
    </div>
  );
}

function Cards({ choice, onOpened }: { choice: Choice; onOpened: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const open = useOpenLast(onOpened);
  const projects = useProjects(choice);
  if (projects.isPending)
    return (
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} h={190} />
        ))}
      </SimpleGrid>
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
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm">
        {cards.map((card) => (
          <Item key={card.id} card={card} onOpen={() => open(card.id)} />
        ))}
      </SimpleGrid>
      {projects.hasNextPage && <More projects={projects} failure={failure} />}
    </>
  );
}

interface MoreProps {
  readonly projects: ReturnType<typeof useProjects>;
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

/** The cards of the projects, loaded page by page. */
function useProjects({ order, search }: Choice) {
  return useInfiniteQuery({
    queryKey: [...QUERY, order, search],
    queryFn: ({ signal, pageParam }) =>
      callOrThrow('projectList', { query: { ...pageParam, order, ...(search && { search }) } }, signal),
    initialPageParam: {},
    getNextPageParam: (page) => nextProjectPage(page, PROJECT_PAGE_SIZE, order),
    staleTime: 0,
  });
}

/** Removes repetitions: a project that was changed while pages were loading may be on two of them. */
function distinct(cards: readonly ProjectCard[]): ProjectCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** Opens the project that was clicked last, unless the list is closed before the project has arrived. */
function useOpenLast(onOpened: () => void): (id: string) => void {
  const { open } = useProjectActions();
  const wanted = useRef<string | null>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return (id) => {
    wanted.current = id;
    open(id, { onOpened, isWanted: () => wanted.current === id });
  };
}

/** Deletes a project after a question, or takes it out of the bin. */
function useCardActions(card: ProjectCard) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const failureText = useFailureText();

  function askToDelete() {
    modals.openConfirmModal({
      title: t('project.deleteTitle', { name: card.name }),
      children: <Text fz="sm">{t('project.deleteText')}</Text>,
      labels: { confirm: t('action.delete'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: async () => {
        const result = await call('projectDelete', { body: [card.id] });
        // The design stays on the workspace, but is no longer a saved project.
        if (result.ok && useProjectStore.getState().id === card.id)
          useProjectStore.setState({ id: null, revision: 0, ownSaves: [] });
        if (!result.ok && result.failure.code !== 'project-not-found')
          notifications.show({
            color: 'red',
            title: t('project.deleteFailed'),
            message: failureText(result.failure),
          });
        await queries.invalidateQueries({ queryKey: QUERY });
      },
    });
  }

  async function restore() {
    const result = await call('projectRestore', { body: [card.id] });
    if (!result.ok)
      notifications.show({
        color: 'red',
        title: t('project.restoreFailed'),
        message: failureText(result.failure),
      });
    await queries.invalidateQueries({ queryKey: QUERY });
  }

  return { askToDelete, restore };
}

function Item({ card, onOpen }: { card: ProjectCard; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const { askToDelete, restore } = useCardActions(card);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const isBinned = card.deleteTime !== null;
  const action = t(isBinned ? 'project.restore' : 'action.delete');

  return (
    <Card withBorder padding={0} className={classes.card}>
      <button type="button" className={classes.open} disabled={isBinned} onClick={onOpen}>
        <div className={classes.picture}>
          <Picture of={card.previewUrl ?? card.canvasUrl} />
        </div>
        <Text fw={600} fz="sm" truncate px={10} pt={8}>
          {card.name}
        </Text>
        <Text fz="xs" c="dimmed" px={10} pb={10}>
          {isBinned
            ? t('project.deletedAt', { when: when.format(card.deleteTime ?? 0) })
            : t('project.changed', { when: when.format(card.updateTime) })}
        </Text>
      </button>
      <Group className={classes.actions}>
        <ActionIcon
          variant="default"
          size="sm"
          aria-label={`${action}: ${card.name}`}
          onClick={() => (isBinned ? void restore() : askToDelete())}
        >
          {isBinned ? <IconRestore size={14} /> : <IconTrash size={14} />}
        </ActionIcon>
      </Group>
    </Card>
  );
}
