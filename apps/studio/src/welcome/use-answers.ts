import { setMode } from '@kerf/editor';
import type { QuestionnaireAnswers } from '@kerf/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallFailure } from '../api/call-result';
import { call, callOrThrow } from '../api/client';
import { useSessionStore } from '../api/session-store';
import { takeMaterial } from '../material/own/take-material';
import { preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { savePreferences } from '../own-items/own-preferences';
import { type Studio, useStudio } from '../state/studio-context';
import { firstMaterialOf, modeOf } from './answers';

const QUERY = ['questionnaire'];

/**
 * The answers of the person to the questionnaire. `answers`: null when there are none, undefined while that is not
 * known, for example without the server.
 */
export function useAnswers() {
  const { editor } = useStudio();
  const userId = useSessionStore((state) => state.session?.id);
  const queryClient = useQueryClient();
  const { data: answers, isPending } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => callOrThrow('questionnaireInfo', { query: {} }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

  /** Keeps the answers in the account and follows them. Returns why they could not be kept. */
  async function save(given: QuestionnaireAnswers): Promise<CallFailure | null> {
    const saved = await call('questionnaireSave', { body: given });
    if (!saved.ok) return saved.failure;
    queryClient.setQueryData(QUERY, given);
    if (userId !== undefined) follow(given, userId, editor);
    return null;
  }

  return { answers, isPending, save };
}

/** New designs, and the one on the workspace while it is empty, begin as the answers say. */
function follow(answers: QuestionnaireAnswers, userId: string, editor: Studio['editor']): void {
  const state = useOwnItems.getState();
  const material = firstMaterialOf(answers);
  const listed = state.materials.find(({ id }) => id === material);
  if (listed && preferencesOf(state).defaultMaterial === undefined)
    savePreferences(userId, { defaultMaterial: listed.id });
  if (editor.getState().design.objects.length > 0) return;
  editor.run(setMode(modeOf(answers)));
  if (listed) editor.run(takeMaterial(listed));
}
