import type { ProjectCard } from '@kerf/protocol';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/call-result';
import { call } from '../../api/client';
import type { TranslationKey } from '../../i18n';
import { askForName } from '../../ui/ask-for-name';
import { liveFrom, liveText } from '../../ui/live-text';
import { useFailureText } from '../../ui/use-failure-text';
import { showLimitWarning } from '../limit/limit-warning';
import { useProjectStore } from '../project-store';
import { PROJECTS } from './use-cards';

/** Most characters of the names of projects and folders. */
const MOST = { project: 200, folder: 100 };

/** The most ids that one call takes. */
const AT_ONCE = 1000;

const idsOf = (cards: readonly ProjectCard[]) => cards.map(({ id }) => id);

/** Makes a call for each part of a long list of ids; the first failure ends it. */
async function inParts(
  ids: readonly string[],
  send: (part: string[]) => Promise<CallResult<unknown>>,
): Promise<CallResult<unknown>> {
  let result: CallResult<unknown> = { ok: true, data: null };
  for (let from = 0; from < ids.length && result.ok; from += AT_ONCE)
    result = await send(ids.slice(from, from + AT_ONCE));
  return result;
}

/** The design of a project that was deleted stays on the workspace, but is no longer a saved project. */
function forgetDeleted(ids: readonly string[]): void {
  const { id } = useProjectStore.getState();
  if (id !== null && ids.includes(id)) useProjectStore.setState({ id: null, revision: 0, ownSaves: [] });
}

/** Makes a change, shows why it failed, and loads the list again. */
function useChange() {
  const queries = useQueryClient();
  return async (change: () => Promise<CallResult<unknown>>): Promise<boolean> => {
    const result = await change();
    if (!result.ok && result.failure.code === 'too-many-projects') showLimitWarning();
    else if (!result.ok)
      notifications.show({
        color: 'red',
        title: liveText('shelf.failed'),
        message: liveFrom(useFailureText, (text) => text(result.failure)),
      });
    await queries.invalidateQueries({ queryKey: PROJECTS });
    return result.ok;
  };
}

/** Asks before something is deleted. */
function ask(title: ReactNode, text: TranslationKey, confirm: TranslationKey, onConfirm: () => void) {
  modals.openConfirmModal({
    title,
    children: <Text fz="sm">{liveText(text)}</Text>,
    labels: { confirm: liveText(confirm), cancel: liveText('action.cancel') },
    confirmProps: { color: 'red' },
    onConfirm,
  });
}

/** What can be done with the projects of the list. Deleting asks first. */
export function useShelfActions() {
  const { t } = useTranslation();
  const change = useChange();
  const titleOf = (cards: readonly ProjectCard[], isForEver: boolean) => {
    const [only] = cards;
    const count = cards.length;
    if (only && count === 1)
      return liveText(isForEver ? 'shelf.purgeTitle' : 'project.deleteTitle', { name: only.name });
    return liveText(isForEver ? 'shelf.purgeMany' : 'shelf.deleteMany', { count });
  };
  const project = {
    label: liveText('project.name'),
    emptyText: liveText('project.nameEmpty'),
    maxLength: MOST.project,
  };
  const move = (cards: readonly ProjectCard[], folder: string) =>
    change(() => inParts(idsOf(cards), (ids) => call('projectMove', { body: { ids, folder } })));

  return {
    rename: ({ id, name }: ProjectCard) =>
      askForName({
        ...project,
        title: liveText('shelf.rename'),
        initial: name,
        onDone: (next) => void change(() => call('projectRename', { body: { id, name: next } })),
      }),
    duplicate: ({ id, name }: ProjectCard) =>
      change(() =>
        call('projectDuplicate', {
          body: { id, name: t('project.copyName', { name }).slice(0, MOST.project) },
        }),
      ),
    move,
    moveToNew: (cards: readonly ProjectCard[]) =>
      askForName({
        ...{ label: liveText('shelf.folderName'), emptyText: liveText('shelf.folderEmpty') },
        ...{ title: liveText('shelf.newFolder'), initial: '', maxLength: MOST.folder },
        onDone: (folder) => void move(cards, folder),
      }),
    remove: (cards: readonly ProjectCard[]) =>
      ask(titleOf(cards, false), 'shelf.deleteText', 'action.delete', () => {
        const ids = idsOf(cards);
        void change(() => inParts(ids, (body) => call('projectDelete', { body }))).then(
          (isDone) => isDone && forgetDeleted(ids),
        );
      }),
    restore: (cards: readonly ProjectCard[]) =>
      change(() => inParts(idsOf(cards), (body) => call('projectRestore', { body }))),
    purge: (cards: readonly ProjectCard[]) =>
      ask(titleOf(cards, true), 'shelf.purgeText', 'shelf.purge', () => {
        void change(() => inParts(idsOf(cards), (body) => call('projectPurge', { body })));
      }),
    emptyBin: () =>
      ask(liveText('shelf.emptyTitle'), 'shelf.purgeText', 'shelf.emptyBin', () => {
        void change(() => call('projectBinEmpty', {}));
      }),
  };
}

/** What can be done with the projects of the list. */
export type ShelfActions = ReturnType<typeof useShelfActions>;
