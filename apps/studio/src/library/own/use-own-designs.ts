import { insertObjects, selectedNodes } from '@kerf/editor';
import { type OwnDesign, routes, routeUrl } from '@kerf/protocol';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { CallResult } from '../../api/call-result';
import { call, callOrThrow, downloadFile } from '../../api/client';
import { useServerStore } from '../../api/server-store';
import { useSessionStore } from '../../api/session-store';
import { useFileProblemsText } from '../../problems/use-file-problem-text';
import { useStudio } from '../../state/studio-context';
import { liveFrom, liveText } from '../../ui/live-text';
import { useFailureText } from '../../ui/use-failure-text';
import { keepOwnDesigns } from './keep-own';
import { ownDesignOf, readOwnDesign } from './own-design-file';
import { type KeptOwnDesign, keptOwnDesigns } from './own-storage';

const QUERY = ['own-designs'];

const KEPT_QUERY = ['kept-own-designs'];

/** The project file and the picture of a design on the server; null when they do not come. */
async function contentOf(design: OwnDesign): Promise<Omit<KeptOwnDesign, 'design'> | null> {
  const project = await downloadFile(projectUrl(design));
  const picture = project.ok ? await downloadFile(pictureUrl(design)) : project;
  return project.ok && picture.ok ? { project: await project.data.text(), picture: picture.data } : null;
}

/**
 * The designs that the account keeps, the last changed first; and those that this browser knows, for the time without
 * the server. What the server lists is kept for that time.
 */
export function useOwnDesigns() {
  const userId = useSessionStore((state) => state.session?.id);
  const isAway = useServerStore((state) => state.isAway);
  const listed = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => callOrThrow('ownDesignList', { query: {} }, signal),
    enabled: !isAway,
    retry: 0,
  });
  useEffect(() => {
    if (userId === undefined || listed.data === undefined) return;
    // Without a storage or without room, the designs are there with the server only.
    keepOwnDesigns(userId, listed.data, contentOf).catch(() => undefined);
  }, [userId, listed.data]);
  const isMissing = isAway || listed.isError;
  const kept = useQuery({
    queryKey: [...KEPT_QUERY, userId],
    queryFn: () => keptOwnDesigns.load(userId ?? '').catch(() => []),
    enabled: isMissing,
    networkMode: 'always',
    gcTime: 0,
  });
  return { listed, isMissing, kept: kept.data };
}

const projectUrl = ({ id }: OwnDesign): string => routeUrl(routes.ownDesignProject, { params: { id } });

/** Where the picture of an own design is; it changes with the design. */
export const pictureUrl = ({ id, updateTime }: OwnDesign): string =>
  `${routeUrl(routes.ownDesignPicture, { params: { id } })}?v=${updateTime}`;

/** What a person does with own designs. Each failure is shown. */
export function useOwnDesignActions() {
  const { editor } = useStudio();
  const queries = useQueryClient();
  const refuse = (message: ReactNode) => notifications.show({ color: 'red', message });

  /** Shows the list after a change, or why there was none; returns whether it was made. */
  async function finish(made: Promise<CallResult<unknown>>): Promise<boolean> {
    const result = await made;
    if (!result.ok) refuse(liveFrom(useFailureText, (text) => text(result.failure)));
    await queries.invalidateQueries({ queryKey: QUERY });
    return result.ok;
  }

  return {
    /** Keeps the selection under a name. */
    async keep(name: string): Promise<boolean> {
      const state = editor.getState();
      const objects = selectedNodes(state).map(({ object }) => object);
      const content = ownDesignOf(state.design, objects, name);
      if (!content) {
        refuse(liveText('library.own.tooLarge'));
        return false;
      }
      return finish(call('ownDesignSave', { body: { id: crypto.randomUUID(), name, content } }));
    },

    rename: (id: string, name: string) => finish(call('ownDesignSave', { body: { id, name } })),
    remove: (id: string) => finish(call('ownDesignDelete', { body: [id] })),

    /** Inserts a design; `kept` is its project file, where the browser has it. */
    async insert(design: OwnDesign, kept?: string): Promise<void> {
      const { name } = design;
      const file = kept === undefined ? await downloadFile(projectUrl(design)) : null;
      if (file && !file.ok) {
        refuse(liveFrom(useFailureText, (text) => text(file.failure)));
        return;
      }
      const project = file ? await file.data.text() : (kept ?? '');
      const read = readOwnDesign(project, editor.getState().design);
      if (!read.ok)
        notifications.show({
          color: 'red',
          title: liveText('library.notInserted', { name }),
          message: liveFrom(useFileProblemsText, (text) => text(read.problems)),
        });
      else editor.run(insertObjects(read.value.objects, 'history.library', read.value.assets));
    },
  };
}
