import type { MachineExtInfo } from '@kerf/protocol';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { defaultMachines, machines } from '../database/schema/settings';

/** The columns of a machine that a save writes. */
export interface MachineContent {
  readonly name: string;
  readonly type: 'cnc' | 'layer';
  readonly extInfo: MachineExtInfo;
}

/** A machine's row. */
export interface MachineRow extends MachineContent {
  readonly id: string;
  readonly userId: string;
  readonly updatedAt: Date;
}

/** Ends a transaction that would leave the user with too many machines. */
class TooMany extends Error {}

/** The id of the user's default machine; undefined if the user has never chosen one. */
async function findDefault(source: Pick<Queries, 'select'>, userId: string): Promise<string | undefined> {
  const [row] = await source.select().from(defaultMachines).where(eq(defaultMachines.userId, userId));
  return row?.machineId;
}

/** Updates the user's machine, or inserts it; returns the ids written. Throws `TooMany`. */
async function writeMachine(
  transaction: Pick<Queries, 'select' | 'insert' | '$count'>,
  row: MachineContent & Pick<MachineRow, 'id' | 'userId'>,
  most: number,
): Promise<readonly unknown[]> {
  const { id: _id, userId, ...content } = row;
  await lockUser(transaction, userId);
  const written = await transaction
    .insert(machines)
    .values(row)
    .onConflictDoUpdate({
      target: machines.id,
      set: { ...content, updatedAt: sql`now()` },
      setWhere: eq(machines.userId, userId),
    })
    .returning({ id: machines.id });
  if ((await transaction.$count(machines, eq(machines.userId, userId))) > most) throw new TooMany();
  return written;
}

/** The SQL of machines. Every statement includes the owner. */
export function makeMachineRepository(queries: Queries) {
  return {
    /** The user's machines, the oldest first. */
    async list(userId: string): Promise<MachineRow[]> {
      const rows = await queries
        .select()
        .from(machines)
        .where(eq(machines.userId, userId))
        .orderBy(asc(machines.createdAt), asc(machines.id));
      return rows as unknown as MachineRow[];
    },

    findDefault: (userId: string) => findDefault(queries, userId),

    /**
     * Updates the user's machine with this id, or inserts it; 'none' if the machine belongs to another user, 'full' if
     * the user would have more than `most` machines.
     */
    async save(
      row: MachineContent & Pick<MachineRow, 'id' | 'userId'>,
      most: number,
    ): Promise<'written' | 'none' | 'full'> {
      try {
        const written = await queries.transaction((transaction) => writeMachine(transaction, row, most));
        return written.length > 0 ? 'written' : 'none';
      } catch (error) {
        if (error instanceof TooMany) return 'full';
        throw error;
      }
    },

    /** Deletes the ids that belong to the user, and returns them; 'default' if the default machine is among them. */
    remove(ids: readonly string[], userId: string): Promise<string[] | 'default'> {
      return queries.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        const defaultId = await findDefault(transaction, userId);
        if (defaultId !== undefined && ids.includes(defaultId)) return 'default';
        const removed = await transaction
          .delete(machines)
          .where(and(inArray(machines.id, [...ids]), eq(machines.userId, userId)))
          .returning({ id: machines.id });
        return removed.map((row) => row.id);
      });
    },

    /** Makes a machine the default one. Unless it is built in, it must be the user's own; returns whether it exists. */
    setDefault(machineId: string, userId: string, isBuiltIn: boolean): Promise<boolean> {
      return queries.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        const own = and(eq(machines.id, machineId), eq(machines.userId, userId));
        if (!isBuiltIn && (await transaction.$count(machines, own)) === 0) return false;
        await transaction
          .insert(defaultMachines)
          .values({ userId, machineId })
          .onConflictDoUpdate({ target: defaultMachines.userId, set: { machineId } });
        return true;
      });
    },
  };
}

/** The SQL of machines. */
export type MachineRepository = ReturnType<typeof makeMachineRepository>;
