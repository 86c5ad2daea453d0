import { ACHIEVEMENT_CODES, type Achievement, type AchievementCode, achievementRow } from '@kerf/protocol';
import { CallFailed } from '../http/failure';
import type { AchievementRepository, ProgressRow } from './repository';

function achievementOf(code: AchievementCode, row: ProgressRow | undefined): Achievement {
  const { needed, points } = achievementRow(code);
  return {
    achievementCode: code,
    completedTime: row?.completedAt?.getTime() ?? null,
    count: Math.min(row?.count ?? 0, needed),
    needed,
    points,
  };
}

/** Achievements: what users did, and what they have completed. */
export function makeAchievementService(repository: AchievementRepository) {
  async function count(userId: string, code: AchievementCode, step: string | null): Promise<Achievement> {
    const { needed, points } = achievementRow(code);
    return achievementOf(code, await repository.note(userId, { code, needed, points }, step));
  }

  return {
    /** The progress towards all achievements, in their order. */
    async list(userId: string): Promise<Achievement[]> {
      const rows = new Map((await repository.list(userId)).map((row) => [row.code, row]));
      return ACHIEVEMENT_CODES.map((code) => achievementOf(code, rows.get(code)));
    },

    /** Counts what a page reports. Refuses what only the server can know, and steps that do not exist. */
    trigger(userId: string, code: AchievementCode, step: string | undefined): Promise<Achievement> {
      const { by, steps } = achievementRow(code);
      if (by !== 'page') throw new CallFailed('read-only', { field: 'achievementCode' });
      if (steps ? !steps.includes(step ?? '') : step !== undefined)
        throw new CallFailed('invalid-request', { field: 'step' });
      return count(userId, code, step ?? null);
    },

    /** Records how far the server itself sees the user; it may be less than before. */
    async reach(userId: string, code: AchievementCode, progress: number): Promise<void> {
      const { needed, points } = achievementRow(code);
      await repository.reach(userId, { code, needed, points }, progress);
    },

    /** Counts what the server itself has noticed. */
    async note(userId: string, code: AchievementCode): Promise<void> {
      await count(userId, code, null);
    },
  };
}

/** Achievements. */
export type AchievementService = ReturnType<typeof makeAchievementService>;
