// The line between a phone and the driver. The phone is on the same network, so the line can be heard and even changed
// by others there; browsers give a page from such an address no WebCrypto and no encryption. So every frame carries a
// code (HMAC-SHA-256) over its number and its text, with a key of its own for each direction and each connection.
// Others can read what is said, but they can neither say anything nor repeat it, leave out a frame unnoticed, or answer
// in the driver's place.
//
//   phone → hello {phoneNonce}                 driver → challenge {driverNonce, proof}
//   phone → prove {proof}                      then frames in both directions
//
// Both know the secret of the QR code: 128 random bits, which reach the phone by its camera and never by the network.
import { equalInConstantTime, fromHex, toHex } from '../driver/bytes';

/** The version of the pendant's line. A phone with an older page in its memory has to load the page again. */
export const PENDANT_PROTOCOL_VERSION = 1;

/** The path of the pendant's socket on the driver's port for phones. */
export const PENDANT_PATH = '/pendant';

/** The most bytes of a frame in either direction. */
export const PENDANT_MAX_FRAME_BYTES = 64 * 1024;

/** HMAC-SHA-256 of a text's UTF-8 bytes: 32 bytes. A phone has no WebCrypto here, so it brings its own function. */
export type Hmac = (key: Uint8Array, text: string) => Uint8Array;

/** Who speaks. */
export type PendantSide = 'phone' | 'driver';

/** What both ends know after the nonces are exchanged. */
export interface PendantContext {
  /** The secret of the QR code, in hexadecimal. */
  readonly secret: string;
  /** 32 hexadecimal characters each. */
  readonly phoneNonce: string;
  readonly driverNonce: string;
  /** The address and port in the page's address, as the browser sends it: `192.168.1.7:7530`. */
  readonly host: string;
}

/** The proof of one side that it knows the secret. */
export function pendantProof(hmac: Hmac, side: PendantSide, context: PendantContext): string {
  return toHex(hmac(fromHex(context.secret), labelled(`proof-${side}`, context)));
}

/** Whether a received proof is the right one, in constant time. */
export function isPendantProof(
  hmac: Hmac,
  side: PendantSide,
  context: PendantContext,
  received: string,
): boolean {
  return equalInConstantTime(pendantProof(hmac, side, context), received);
}

/** Puts codes on the frames of one side. */
export class FrameSealer {
  readonly #hmac: Hmac;
  readonly #key: Uint8Array;
  #count = 0;

  constructor(hmac: Hmac, side: PendantSide, context: PendantContext) {
    this.#hmac = hmac;
    this.#key = keyOf(hmac, side, context);
  }

  seal(text: string): string {
    this.#count += 1;
    return `${codeOf(this.#hmac, this.#key, this.#count, text)}${text}`;
  }
}

/** Checks the frames of one side. */
export class FrameOpener {
  readonly #hmac: Hmac;
  readonly #key: Uint8Array;
  #count = 0;

  constructor(hmac: Hmac, side: PendantSide, context: PendantContext) {
    this.#hmac = hmac;
    this.#key = keyOf(hmac, side, context);
  }

  /** The text of the next frame; null when it is not what that side has sent next. The line must then be closed. */
  open(frame: string): string | null {
    const text = frame.slice(CODE_LENGTH);
    const code = codeOf(this.#hmac, this.#key, this.#count + 1, text);
    if (frame.length < CODE_LENGTH || !equalInConstantTime(code, frame.slice(0, CODE_LENGTH))) return null;
    this.#count += 1;
    return text;
  }
}

const CODE_LENGTH = 64;

function keyOf(hmac: Hmac, side: PendantSide, context: PendantContext): Uint8Array {
  return hmac(fromHex(context.secret), labelled(`key-${side}`, context));
}

function codeOf(hmac: Hmac, key: Uint8Array, count: number, text: string): string {
  return toHex(hmac(key, `${count}\n${text}`));
}

function labelled(label: string, { phoneNonce, driverNonce, host }: PendantContext): string {
  return ['kerf-pendant/1', label, phoneNonce, driverNonce, host].join('\n');
}
