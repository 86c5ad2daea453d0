import {
  GIFT_CARD_STATES,
  type GiftCard,
  type GiftCardState,
  makeGiftCardRepository,
} from '../../points/gift-card-repository';
import { giftCodeHash, makeGiftCode } from '../../points/gift-code';
import { type AdminCommand, NO_WORDS, type Outcome } from '../command';
import type { CommandLine } from '../command-line';
import { UsageError } from '../faults';
import type { OpenKerf } from '../open-kerf';
import { counted, tableText, timeText } from '../texts';

const MOST_POINTS = 1_000_000;
const MOST_CARDS = 10_000;
const MOST_LISTED = 100_000;
const LONGEST_NOTE = 200;

const repositoryOf = ({ database }: OpenKerf) => makeGiftCardRepository(database.queries);

/** The end of a day by UTC, or a point in time; it must be in the future. */
function readExpiry(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = new Date(isDay ? `${text}T23:59:59.999Z` : text);
  const isDate = /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(time.getTime());
  if (!isDate || (isDay && time.toISOString().slice(0, 10) !== text))
    throw new UsageError(
      `--expires must be a day such as 2027-12-31, or a time such as 2027-12-31T12:00Z, not '${text}'`,
    );
  if (time.getTime() <= Date.now()) throw new UsageError(`--expires must be in the future, not '${text}'`);
  return time;
}

function readNote(line: CommandLine): string | undefined {
  const note = line.text('note')?.trim();
  if (note !== undefined && (note === '' || note.length > LONGEST_NOTE))
    throw new UsageError(`--note must have 1 to ${LONGEST_NOTE} characters`);
  return note;
}

async function make(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const count = line.number('count', 1, MOST_CARDS) ?? 1;
  const points = line.number('points', 1, MOST_POINTS)!;
  const expiresAt = readExpiry(line.text('expires'));
  const note = readNote(line) ?? null;
  const codes = Array.from({ length: count }, makeGiftCode);
  const cards = codes.map((code) => ({ codeHash: giftCodeHash(code), points, expiresAt, note }));
  const numbers = await repositoryOf(kerf).add(cards);
  const made = codes.map((code, i) => ({ number: numbers.get(cards[i]!.codeHash)!, code }));
  const until = expiresAt ? `until ${timeText(expiresAt)}` : 'without an end';
  return {
    text: [
      `${counted(count, 'gift card')} of ${counted(points, 'point')} ${until}. The codes are shown only now:`,
      tableText(
        ['number', 'code'],
        made.map(({ number, code }) => [number, code]),
      ),
    ].join('\n'),
    json: { points, expiresAt, note, cards: made },
  };
}

const CARD_HEAD = ['number', 'state', 'points', 'made', 'expires', 'redeemed by', 'note'];

function cardTable(cards: readonly GiftCard[]): string {
  return tableText(
    CARD_HEAD,
    cards.map(({ number, state, points, createdAt, expiresAt, redeemedAt, redeemedBy, note }) => [
      number,
      state,
      points,
      timeText(createdAt),
      timeText(expiresAt),
      redeemedAt ? (redeemedBy ?? 'a deleted user') : '–',
      note ?? '',
    ]),
  );
}

async function list(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const state = line.text('state') as GiftCardState | undefined;
  if (state !== undefined && !GIFT_CARD_STATES.includes(state))
    throw new UsageError(`--state must be ${GIFT_CARD_STATES.join(', ')}, not '${state}'`);
  const limit = line.number('limit', 1, MOST_LISTED) ?? 100;
  const cards = await repositoryOf(kerf).list({ state, note: readNote(line) }, limit);
  return { text: cards.length > 0 ? cardTable(cards) : 'There are no such gift cards.', json: { cards } };
}

async function revoke(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const note = readNote(line);
  if (line.words.length === 0 && note === undefined)
    throw new UsageError('gift-cards revoke needs numbers or codes of cards, or --note');
  const isNumber = (word: string) => /^\d{1,12}$/.test(word);
  const numbers = line.words.filter(isNumber).map(Number);
  const codeHashes = line.words.filter((word) => !isNumber(word)).map(giftCodeHash);
  const cards = await repositoryOf(kerf).revoke({ numbers, codeHashes, note });
  const revoked = cards.filter(({ state }) => state === 'revoked');
  const redeemed = cards.filter(({ state }) => state === 'redeemed');
  // Cards that were named must be there, and open; of a note, those that are redeemed are left alone.
  const named = new Set([...numbers, ...codeHashes]).size;
  const isDone = note !== undefined ? cards.length > 0 : revoked.length === named;
  const missing = note === undefined ? named - cards.length : 0;
  return {
    text: [
      `Revoked: ${counted(revoked.length, 'gift card')}.`,
      ...(redeemed.length > 0 ? [`Redeemed before, so not revoked: ${redeemed.length}.`] : []),
      ...(missing > 0 ? [`Unknown: ${missing}.`] : []),
      ...(cards.length > 0 ? [cardTable(cards)] : []),
    ].join('\n'),
    json: { revoked: revoked.length, redeemed: redeemed.length, missing, cards },
    isDone,
  };
}

/** The commands of gift cards. */
export const giftCardCommands: readonly AdminCommand[] = [
  {
    name: 'gift-cards make',
    about: 'makes gift cards and prints their codes',
    words: NO_WORDS,
    options: {
      points: { value: 'N', text: 'what each card is worth', isNeeded: true },
      count: { value: 'N', text: 'how many cards [1]' },
      expires: { value: 'DAY', text: 'the last day (UTC), such as 2027-12-31 [no end]' },
      note: { value: 'TEXT', text: 'what they are for; finds them again' },
    },
    details:
      'Only hashes of the codes are kept: a code that is lost is lost. Revoke such a card by its number.',
    needs: 'kerf',
    run: make,
  },
  {
    name: 'gift-cards list',
    about: 'lists gift cards, the newest first',
    words: NO_WORDS,
    options: {
      state: { value: 'STATE', text: GIFT_CARD_STATES.join(', ') },
      note: { value: 'TEXT', text: 'only those with this note' },
      limit: { value: 'N', text: 'at most so many [100]' },
    },
    needs: 'kerf',
    run: list,
  },
  {
    name: 'gift-cards revoke',
    about: 'makes gift cards worthless that are not redeemed',
    words: { text: '[<number or code> …]', least: 0, most: 1000 },
    options: { note: { value: 'TEXT', text: 'all with this note' } },
    needs: 'kerf',
    run: revoke,
  },
];
