import { randomUUID } from 'node:crypto';
import { questionnaireSchema, routes } from '@kerf/protocol';
import type { AchievementService } from '../achievements/service';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';
import type { FeedbackRepository } from './repository';

/** Feedback of one user in a day. */
const MOST_A_DAY = 20;
const DAY_SECONDS = 24 * 3600;
/** Actions per minute from one address that are counted. */
const LOG_LIMIT = 300;

/** The calls of feedback, questionnaire and statistics. */
export function registerFeedbackRoutes(
  calls: Calls,
  repository: FeedbackRepository,
  achievements: AchievementService,
): void {
  calls.handle(routes.feedbackAdd, {
    owner: 'caller',
    handler: async ({ caller, body: { type, content } }) => {
      const row = { id: randomUUID(), userId: caller.id, type, content };
      if (!(await repository.add(row, MOST_A_DAY)))
        throw new CallFailed('too-many-requests', { details: { retryAfterSeconds: DAY_SECONDS } });
      await achievements.note(caller.id, 'SUBMIT_BUG');
      return null;
    },
  });
  calls.handle(routes.questionnaireSave, {
    owner: 'caller',
    handler: async ({ caller, body: { deviceTypes, experience, material } }) => {
      await repository.saveAnswers(caller.id, { deviceTypes, experience, material });
      return null;
    },
  });
  calls.handle(routes.questionnaireInfo, {
    owner: 'caller',
    // Answers of an earlier list of choices count as none.
    handler: async ({ caller }) =>
      questionnaireSchema.safeParse(await repository.answers(caller.id)).data ?? null,
  });
  calls.handle(routes.apiLogAdd, {
    owner: 'caller',
    perMinute: LOG_LIMIT,
    handler: async ({ caller, body }) => {
      await repository.countAction(caller.id, body.apiName);
      return null;
    },
  });
}
