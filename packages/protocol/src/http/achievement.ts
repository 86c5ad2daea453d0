import { z } from 'zod';
import { claimedUserIdSchema, timeSchema } from './common';

/** What an achievement asks for. */
interface AchievementRow {
  /** How often, or how many different steps. */
  readonly needed: number;
  readonly points: number;
  /** Who notices it: the page that the person uses, or the server itself. */
  readonly by: 'page' | 'server';
  /** The different things that must each be done once; without it, every time counts. */
  readonly steps?: readonly string[];
}

/**
 * All achievements. Two of the 14 codes are unreadable in the specification: Kerf has FIRST_PROJECT and SEVEN_DAYS in
 * their places.
 */
export const ACHIEVEMENTS = {
  THE_FIRST_LINK: { needed: 1, points: 10, by: 'page' },
  THE_FIRST_CUT: { needed: 1, points: 20, by: 'page' },
  CARVING_10: { needed: 10, points: 50, by: 'page' },
  AI_USAGE_10: { needed: 10, points: 30, by: 'page' },
  PATH_MASTER: { needed: 2, points: 20, by: 'page', steps: ['OFFSET', 'BOOLEAN'] },
  SHAPE_CADET: { needed: 4, points: 20, by: 'page', steps: ['TRIANGLE', 'CIRCLE', 'RECTANGLE', 'POLYGON'] },
  SUBMIT_BUG: { needed: 1, points: 20, by: 'server' },
  THE_CUSTOMIZER: { needed: 1, points: 10, by: 'page' },
  THE_VECTORIZER: { needed: 1, points: 10, by: 'page' },
  TO_STL: { needed: 1, points: 10, by: 'page' },
  USE_JOG: { needed: 1, points: 10, by: 'page' },
  USE_TABS: { needed: 1, points: 10, by: 'page' },
  FIRST_PROJECT: { needed: 1, points: 10, by: 'server' },
  SEVEN_DAYS: { needed: 7, points: 30, by: 'server' },
} as const satisfies Record<string, AchievementRow>;

/** The code of an achievement. */
export type AchievementCode = keyof typeof ACHIEVEMENTS;

/** The codes of all achievements, in the order in which they are shown. */
export const ACHIEVEMENT_CODES = Object.keys(ACHIEVEMENTS) as [AchievementCode, ...AchievementCode[]];

/** The code of an achievement on a wire. */
export const achievementCodeSchema = z.enum(ACHIEVEMENT_CODES);

/** A user's progress towards an achievement. `completedTime` is null until it is completed. */
export const achievementSchema = z.object({
  achievementCode: achievementCodeSchema,
  completedTime: timeSchema.nullable(),
  count: z.int().nonnegative(),
  needed: z.int().positive(),
  points: z.int().nonnegative(),
});

/** A user's progress towards an achievement. */
export type Achievement = z.infer<typeof achievementSchema>;

/**
 * A report that the person did something that an achievement asks for. `step` says which of its steps. The reply is the
 * progress.
 */
export const achievementTriggerSchema = z.object({
  userId: claimedUserIdSchema,
  achievementCode: achievementCodeSchema,
  step: z.string().max(32).optional(),
});

/** What an achievement asks for. */
export function achievementRow(code: AchievementCode): AchievementRow {
  return ACHIEVEMENTS[code];
}
