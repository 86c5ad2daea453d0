import { insertObjects, selectedNodes } from '@kerf/editor';
import { type OwnDesign, routes, routeUrl } from '@kerf/protocol';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/call-result';
import { call, callOrThrow, downloadFile } from '../../api/client';
import { useFileProblemsText } from '../../problems/use-file-problem-text';
import { useStudio } from '../../state/studio-context';
import { useFailureText } from '../../ui/use-failure-text';
import { ownDesignOf, readOwnDesign } from './own-design-file';

const QUERY = ['own-designs'];

/** The designs that the account keeps, the last changed first. */
export function useOwnDesigns() {
  return useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => callOrThrow('ownDesignList', { query: {} }, signal),
    retry: 0,
  });
}

/** Where the picture of an own design is; it changes with the design. */
export const pictureUrl = ({ id, updateTime }: OwnDesign): string =>
  `${routeUrl(routes.ownDesignPicture, { params: { id } })}?v=${updateTime}`;

/** What a person does with own designs. Each failure is shown. */
export function useOwnDesignActions() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const problemsText = useFileProblemsText();
  const refuse = (message: string) => notifications.show({ color: 'red', message });

  /** Shows the list after a change, or why there was none; returns whether it was made. */
  async function finish(made: Promise<CallResult<unknown>>): Promise<boolean> {
    const result = await made;
    if (!result.ok) refuse(failureText(result.failure));
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
        refuse(t('library.own.tooLarge'));
        return false;
      }
      return finish(call('ownDesignSave', { body: { id: crypto.randomUUID(), name, content } }));
    },

    rename: (id: string, name: string) => finish(call('ownDesignSave', { body: { id, name } })),
    remove: (id: string) => finish(call('ownDesignDelete', { body: [id] })),

    async insert({ id, name }: OwnDesign): Promise<void> {
      const file = await downloadFile(routeUrl(routes.ownDesignProject, { params: { id } }));
      if (!file.ok) {
        refuse(failureText(file.failure));
        return;
      }
      const read = readOwnDesign(await file.data.text(), editor.getState().design);
      if (!read.ok) refuse(`${t('library.notInserted', { name })} ${problemsText(read.problems)}`);
      else editor.run(insertObjects(read.value.objects, 'history.library', read.value.assets));
    },
  };
}
