/*
 * Sends messages with large arrays to another thread, without a pause that a person would notice.
 *
 * `postMessage` copies a whole message at once. For a program of millions of lines this takes a tenth of a second, and
 * the page cannot react meanwhile. So this file sends the large arrays first, in pieces of a few megabytes, and lets
 * the page react after every piece. Then it sends the message, with a number in the place of each array.
 *
 * It is for arrays that the sender still needs afterwards. Other arrays can be transferred, which copies nothing.
 */

import type { Problem } from '@kerf/machining';
import { workProblem } from './problems';

/** How many bytes are copied in one task. */
const PIECE_BYTES = 2 << 20;

type Column = Float32Array | Float64Array | Uint32Array | Uint16Array | Uint8Array;

/**
 * What is sent in place of a message that is too large to be sent at once: pieces of its arrays, then the rest of it.
 */
export type PieceOfMessage =
  | {
      readonly type: 'piece';
      /** The number of the array, the array's whole length, and the index at which the piece begins. */
      readonly column: number;
      readonly length: number;
      readonly from: number;
      readonly values: Column;
    }
  | { readonly type: 'whole'; readonly outline: unknown };

/**
 * Takes the place of an array that was sent before the message: an object with this key, whose value is the number of
 * the array.
 */
const PLACE_KEY = 'columnSentAhead';

/** The part of a worker, or of one end of a channel, that sending needs. */
type Target = Pick<Worker, 'postMessage'>;

/**
 * Sends `message`, in pieces if it has large arrays. The arrays must not change until everything is sent. Returns a
 * function that stops the sending.
 *
 * A piece may fail to be sent, for example because there is no memory for its copy. Then the sending ends, and
 * `onProblem` gets the problem `message-not-sent`, but never before this function has returned.
 */
export function postInPieces(
  target: Target,
  message: object,
  onProblem: (problem: Problem) => void,
  pieceBytes = PIECE_BYTES,
): () => void {
  const columns: Column[] = [];
  const outline = takeOut(message, columns, pieceBytes);
  if (columns.length === 0) {
    target.postMessage(message);
    return () => {};
  }
  const pieces = piecesOf(columns, pieceBytes);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    try {
      const next = pieces.next();
      if (next.done) {
        target.postMessage({ type: 'whole', outline } satisfies PieceOfMessage);
        return;
      }
      target.postMessage(next.value, [next.value.values.buffer]);
      timer = setTimeout(goOn);
    } catch (error) {
      timer = setTimeout(() => onProblem(notSent(error)));
    }
  };
  goOn();
  return () => clearTimeout(timer);
}

function notSent(error: unknown): Problem {
  return workProblem('message-not-sent', { detail: error instanceof Error ? error.message : String(error) });
}

function* piecesOf(columns: readonly Column[], pieceBytes: number) {
  for (const [column, { length, BYTES_PER_ELEMENT }] of columns.entries()) {
    const step = Math.max(1, Math.floor(pieceBytes / BYTES_PER_ELEMENT));
    for (let from = 0; from < length; from += step) {
      const values = columns[column]!.slice(from, from + step);
      yield { type: 'piece', column, length, from, values } as const;
    }
  }
}

/** Copies plain data, but replaces arrays longer than a piece by their numbers and adds these arrays to `columns`. */
function takeOut(value: unknown, columns: Column[], pieceBytes: number): unknown {
  if (isColumn(value)) {
    if (value.byteLength <= pieceBytes) return value;
    columns.push(value);
    return { [PLACE_KEY]: columns.length - 1 };
  }
  if (Array.isArray(value)) return value.map((item) => takeOut(item, columns, pieceBytes));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, takeOut(item, columns, pieceBytes)]),
  );
}

/** The receiving end, which joins messages that were sent in pieces. */
export class PieceReceiver {
  #columns: Column[] = [];

  /**
   * Takes received `data`. If it is a message that was sent whole, or completes a message that was sent in pieces,
   * returns this message. Returns undefined while pieces are still missing.
   */
  receive<Message>(data: Message | PieceOfMessage): Message | undefined {
    if (!isPiece(data)) return data;
    if (data.type === 'whole') {
      const columns = this.#columns;
      this.#columns = [];
      return putBack(data.outline, columns) as Message;
    }
    const { column, length, from, values } = data;
    this.#columns[column] ??= new (values.constructor as new (length: number) => Column)(length);
    this.#columns[column].set(values, from);
    return undefined;
  }
}

function isPiece(data: unknown): data is PieceOfMessage {
  if (!isPlain(data)) return false;
  const { type } = data;
  return type === 'piece' || type === 'whole';
}

function putBack(value: unknown, columns: readonly Column[]): unknown {
  if (Array.isArray(value)) return value.map((item) => putBack(item, columns));
  if (!isPlain(value)) return value;
  const place = value[PLACE_KEY];
  if (typeof place === 'number') return columns[place];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, putBack(item, columns)]));
}

function isColumn(value: unknown): value is Column {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
