import { type PointReason, type PointRow, SIGN_IN_POINTS } from '@kerf/protocol';
import type { AchievementService } from '../achievements/service';
import { CallFailed } from '../http/failure';
import { giftCodeHash } from './gift-code';
import type { EntryRow, Gain, HistoryKind, PointRepository } from './repository';

/** What the rows of the histories say; the studio has the same in its own languages, by the reason. */
const DESCRIPTIONS: Readonly<Record<PointReason, string>> = {
  achievement: 'Achievement',
  'sign-in': 'Daily sign-in',
  'gift-card': 'Gift card',
  purchase: 'Purchase',
  'project-slots': 'More projects',
  'ai-image': 'AI image',
  refund: 'Refund',
  correction: 'Correction',
};

function rowOf({ id, points, reason, note, createdAt }: EntryRow): PointRow {
  return {
    id: String(id),
    point: Math.abs(points),
    reason: reason as PointReason,
    desc: DESCRIPTIONS[reason as PointReason],
    note,
    createTime: createdAt.getTime(),
    expireTime: null,
  };
}

const DAY_MS = 24 * 3_600_000;
/** The longest row of days that is counted: a year. */
const MOST_DAYS = 366;

/** The day of a moment, by UTC. */
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * On how many days in a row, up to today, the user has signed in. As long as today is not over, a row that ends
 * yesterday is not broken. `days`: the last one first.
 */
function streakOf(days: readonly string[], now: number): { days: number; isToday: boolean } {
  const today = dayOf(new Date(now));
  const isToday = days[0] === today;
  const first = isToday ? now : now - DAY_MS;
  const end = days.findIndex((day, index) => day !== dayOf(new Date(first - index * DAY_MS)));
  return { days: end === -1 ? days.length : end, isToday };
}

/** Points: the balance, the histories, the daily sign-in and gift cards. */
export function makePointService(repository: PointRepository, achievements: AchievementService) {
  const streak = async (userId: string) =>
    streakOf(await repository.lastSignIns(userId, MOST_DAYS), Date.now());

  return {
    streak,

    async balance(userId: string): Promise<{ points: number }> {
      return { points: await repository.balance(userId) };
    },

    async history(
      userId: string,
      kind: HistoryKind,
      page: { readonly pageNo: number; readonly pageSize: number },
    ): Promise<{ total: number; rows: PointRow[] }> {
      const { total, rows } = await repository.history(userId, kind, page);
      return { total, rows: rows.map(rowOf) };
    },

    async signIn(userId: string): Promise<Gain> {
      const gain = await repository.signIn(userId, dayOf(new Date()), SIGN_IN_POINTS);
      if (gain.gained > 0) await achievements.reach(userId, 'SEVEN_DAYS', (await streak(userId)).days);
      return gain;
    },

    hasSignedIn: (userId: string) => repository.hasSignedIn(userId, dayOf(new Date())),

    /** The reply does not tell a used card from an unknown one. */
    async redeem(userId: string, code: string): Promise<Gain> {
      const gain = await repository.redeem(userId, giftCodeHash(code));
      if (!gain) throw new CallFailed('gift-card-invalid', { field: 'redemptionCode' });
      return gain;
    },
  };
}

/** Points. */
export type PointService = ReturnType<typeof makePointService>;
