import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { giftCards } from '../database/schema/rewards';
import { users } from '../database/schema/users';

/** What can be the matter with a gift card. */
export const GIFT_CARD_STATES = ['open', 'redeemed', 'expired', 'revoked'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** A gift card to be added. */
export interface NewGiftCard {
  readonly codeHash: string;
  readonly points: number;
  readonly expiresAt: Date | null;
  readonly note: string | null;
}

/** A gift card, without its code, which nobody can read from the database. */
export interface GiftCard {
  readonly number: number;
  readonly state: GiftCardState;
  readonly points: number;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly redeemedAt: Date | null;
  /** The e-mail address of the user who redeemed it; null when it is not redeemed, or the user is gone. */
  readonly redeemedBy: string | null;
  readonly revokedAt: Date | null;
}

/** Which gift cards are meant: those with one of the numbers, codes or the note. */
export interface GiftCardChoice {
  readonly numbers: readonly number[];
  readonly codeHashes: readonly string[];
  readonly note?: string | undefined;
}

const ROWS_PER_STATEMENT = 1000;

const isExpired = lte(giftCards.expiresAt, sql`now()`);
const isOpen = and(
  isNull(giftCards.redeemedAt),
  isNull(giftCards.revokedAt),
  or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, sql`now()`)),
);
const CONDITIONS: Readonly<Record<GiftCardState, SQL | undefined>> = {
  open: isOpen,
  redeemed: isNotNull(giftCards.redeemedAt),
  revoked: isNotNull(giftCards.revokedAt),
  expired: and(isNull(giftCards.redeemedAt), isNull(giftCards.revokedAt), isExpired),
};

const COLUMNS = {
  number: giftCards.number,
  points: giftCards.points,
  note: giftCards.note,
  createdAt: giftCards.createdAt,
  expiresAt: giftCards.expiresAt,
  redeemedAt: giftCards.redeemedAt,
  redeemedBy: users.email,
  revokedAt: giftCards.revokedAt,
};

function withState(card: Omit<GiftCard, 'state'>): GiftCard {
  const { redeemedAt, revokedAt, expiresAt } = card;
  if (redeemedAt) return { ...card, state: 'redeemed' };
  if (revokedAt) return { ...card, state: 'revoked' };
  return { ...card, state: expiresAt && expiresAt.getTime() <= Date.now() ? 'expired' : 'open' };
}

function isChosen({ numbers, codeHashes, note }: GiftCardChoice): SQL {
  const ways = [
    numbers.length > 0 ? inArray(giftCards.number, [...numbers]) : undefined,
    codeHashes.length > 0 ? inArray(giftCards.codeHash, [...codeHashes]) : undefined,
    note === undefined ? undefined : eq(giftCards.note, note),
  ];
  return or(...ways) ?? sql`false`;
}

/** The SQL of gift cards for whoever operates Kerf. */
export function makeGiftCardRepository(queries: Queries) {
  return {
    /** Adds all of the cards or none; returns their numbers, by the hashes of their codes. */
    add(cards: readonly NewGiftCard[]): Promise<Map<string, number>> {
      return queries.transaction(async (transaction) => {
        const numbers = new Map<string, number>();
        for (let at = 0; at < cards.length; at += ROWS_PER_STATEMENT) {
          const added = await transaction
            .insert(giftCards)
            .values(cards.slice(at, at + ROWS_PER_STATEMENT))
            .returning({ number: giftCards.number, codeHash: giftCards.codeHash });
          for (const { number, codeHash } of added) numbers.set(codeHash, number);
        }
        return numbers;
      });
    },

    /** The newest cards, in the chosen state and with the chosen note. */
    async list(
      { state, note }: { readonly state?: GiftCardState | undefined; readonly note?: string | undefined },
      limit: number,
    ): Promise<GiftCard[]> {
      const rows = await queries
        .select(COLUMNS)
        .from(giftCards)
        .leftJoin(users, eq(users.id, giftCards.redeemedBy))
        .where(and(state && CONDITIONS[state], note === undefined ? undefined : eq(giftCards.note, note)))
        .orderBy(desc(giftCards.number))
        .limit(limit);
      return rows.map(withState);
    },

    /** Revokes the chosen cards that are not redeemed; returns all chosen cards as they are afterwards. */
    revoke(choice: GiftCardChoice): Promise<GiftCard[]> {
      return queries.transaction(async (transaction) => {
        await transaction
          .update(giftCards)
          .set({ revokedAt: sql`now()` })
          .where(and(isChosen(choice), isNull(giftCards.redeemedAt), isNull(giftCards.revokedAt)));
        const rows = await transaction
          .select(COLUMNS)
          .from(giftCards)
          .leftJoin(users, eq(users.id, giftCards.redeemedBy))
          .where(isChosen(choice))
          .orderBy(giftCards.number);
        return rows.map(withState);
      });
    },
  };
}

/** The SQL of gift cards for whoever operates Kerf. */
export type GiftCardRepository = ReturnType<typeof makeGiftCardRepository>;
