import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { tickets } from '../database/schema/login';

/** A step of a login that is open. */
export interface Ticket {
  /** Whom it is for; null where that is not known yet. */
  readonly userId: string | null;
  readonly data: unknown;
}

/** A secret of 256 bits for a ticket, as texts of 43 characters. */
export const makeTicketSecret = () => randomBytes(32).toString('base64url');

/** The key of a ticket. A secret for another purpose has another key, so it is never right here. */
export function ticketKey(purpose: string, secret: string): Buffer {
  return createHash('sha256').update(`ticket\0${purpose}\0${secret}`).digest();
}

/** The SQL queries for tickets. */
export function makeTicketRepository(queries: Queries) {
  const isValid = (key: Buffer) => and(eq(tickets.key, key), gt(tickets.expiresAt, sql`now()`));
  return {
    /** Writes a ticket that is valid for `seconds`; returns false when there is one with this key. */
    async put(key: Buffer, ticket: Ticket, seconds: number): Promise<boolean> {
      const expiresAt = new Date(Date.now() + seconds * 1000);
      const made = await queries
        .insert(tickets)
        .values({ key, userId: ticket.userId, data: ticket.data, expiresAt })
        .onConflictDoNothing()
        .returning({ key: tickets.key });
      return made.length > 0;
    },

    /** Uses a ticket up. Of several simultaneous uses, one gets it. */
    async take(key: Buffer): Promise<Ticket | undefined> {
      const [ticket] = await queries
        .delete(tickets)
        .where(isValid(key))
        .returning({ userId: tickets.userId, data: tickets.data });
      return ticket;
    },

    /** Counts one try, and returns the ticket; undefined when no try is left or it is too old. */
    async takeTry(key: Buffer, most: number): Promise<Ticket | undefined> {
      const [ticket] = await queries
        .update(tickets)
        .set({ tries: sql`${tickets.tries} + 1` })
        .where(and(isValid(key), lt(tickets.tries, most)))
        .returning({ userId: tickets.userId, data: tickets.data });
      return ticket;
    },

    /** Removes tickets that are too old. */
    async removeExpired(): Promise<void> {
      await queries.delete(tickets).where(lt(tickets.expiresAt, sql`now()`));
    },
  };
}

/** The SQL of tickets. */
export type TicketRepository = ReturnType<typeof makeTicketRepository>;
