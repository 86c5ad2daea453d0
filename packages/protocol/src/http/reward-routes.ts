import { z } from 'zod';
import { achievementSchema, achievementTriggerSchema } from './achievement';
import { claimedUserIdSchema } from './common';
import {
  apiLogRequestSchema,
  feedbackRequestSchema,
  questionnaireRequestSchema,
  questionnaireSchema,
} from './feedback';
import {
  giftCardRequestSchema,
  historyQuerySchema,
  pointPageSchema,
  pointsGainedSchema,
  signInStreakSchema,
  userPointsSchema,
} from './points';
import { defineRoute } from './route';

const ownQuery = z.object({ userId: claimedUserIdSchema });

/** The calls of points, achievements, feedback and statistics (part 2 §7.4): rows of `routes`. */
export const rewardRoutes = {
  userPoints: defineRoute({
    method: 'GET',
    path: '/api/user/point/getUserPoints',
    access: 'session',
    summary: "The user's points.",
    query: ownQuery,
    response: userPointsSchema,
  }),
  pointsEarned: defineRoute({
    method: 'GET',
    path: '/api/user/point/earnHistory',
    access: 'session',
    summary: 'A page of the points that the user got, the newest first.',
    query: historyQuerySchema,
    response: pointPageSchema,
  }),
  pointsReduced: defineRoute({
    method: 'GET',
    path: '/api/user/point/reduceHistory',
    access: 'session',
    summary: 'A page of the points that the user spent in the last 6 months, the newest first.',
    query: historyQuerySchema,
    response: pointPageSchema,
  }),
  giftCardRedeem: defineRoute({
    method: 'POST',
    path: '/api/user/point/redeem',
    access: 'session',
    summary: 'Redeems a gift card; returns the points that it brought.',
    body: giftCardRequestSchema,
    response: pointsGainedSchema,
  }),
  signIn: defineRoute({
    method: 'POST',
    path: '/api/sign-in/sign',
    access: 'session',
    summary: 'Signs in for the points of this day (UTC); 0 points when that was done before.',
    query: ownQuery,
    response: pointsGainedSchema,
  }),
  signInCheck: defineRoute({
    method: 'GET',
    path: '/api/sign-in/check',
    access: 'session',
    summary: 'Whether the user has signed in for the points of this day.',
    query: ownQuery,
    response: z.boolean(),
  }),
  signInStreak: defineRoute({
    method: 'GET',
    path: '/api/sign-in/streak',
    access: 'session',
    summary: 'On how many days in a row the user has signed in for points.',
    query: ownQuery,
    response: signInStreakSchema,
  }),
  achievementTrigger: defineRoute({
    method: 'POST',
    path: '/api/achievement/trigger',
    access: 'session',
    summary: 'Reports what the user did towards an achievement; returns the progress.',
    query: achievementTriggerSchema,
    response: achievementSchema,
  }),
  achievementList: defineRoute({
    method: 'GET',
    path: '/api/achievement/getAchievements',
    access: 'session',
    summary: "The user's progress towards all achievements.",
    query: ownQuery,
    response: z.array(achievementSchema),
  }),
  feedbackAdd: defineRoute({
    method: 'POST',
    path: '/api/feedback/add',
    access: 'session',
    summary: 'Sends feedback to the makers.',
    body: feedbackRequestSchema,
    response: z.null(),
  }),
  questionnaireSave: defineRoute({
    method: 'POST',
    path: '/api/user/questionnaire',
    access: 'session',
    summary: 'Saves the answers of the questionnaire.',
    body: questionnaireRequestSchema,
    response: z.null(),
  }),
  questionnaireInfo: defineRoute({
    method: 'GET',
    path: '/api/user/questionnaire',
    access: 'session',
    summary: "The caller's answers to the questionnaire; null when there are none.",
    query: ownQuery,
    response: questionnaireSchema.nullable(),
  }),
  apiLogAdd: defineRoute({
    method: 'POST',
    path: '/api/apiLog/add',
    access: 'session',
    summary: 'Counts an action of the user for the statistics.',
    body: apiLogRequestSchema,
    response: z.null(),
  }),
} as const;
