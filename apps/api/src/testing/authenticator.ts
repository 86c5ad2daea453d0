import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/* A device with passkeys, as WebAuthn describes it (level 3, §6): it makes keys and signs challenges. A device that is
   broken in one respect gives what an attacker could send. */

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What is wrong with a credential; nothing by default. */
export interface Fault {
  readonly origin?: string;
  readonly site?: string;
  /** The device has not asked for a fingerprint or a PIN. */
  readonly isUnverified?: boolean;
  /** The device signs with a key that it did not tell. */
  readonly isForged?: boolean;
  readonly counter?: number;
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** Encodes a value as CBOR (RFC 8949), as far as a credential needs it. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A new device with one passkey for the site of `origin`. */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: unknown, fault: Fault) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: fault.origin ?? origin }));

  function deviceData(flags: number, fault: Fault, tail: Buffer): Buffer {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(fault.counter ?? counter);
    const seen = USER_PRESENT | (fault.isUnverified ? 0 : USER_VERIFIED) | flags;
    return Buffer.concat([sha256(fault.site ?? new URL(origin).hostname), Buffer.from([seen]), count, tail]);
  }

  function credential(response: Record<string, Buffer>) {
    const written = Object.entries(response).map(([key, bytes]) => [key, bytes.toString('base64url')]);
    const text = id.toString('base64url');
    return {
      ...{ id: text, rawId: text, type: 'public-key' as const, clientExtensionResults: {} },
      response: Object.fromEntries(written) as Record<string, unknown>,
    };
  }

  return {
    id: id.toString('base64url'),

    /** Makes the passkey. */
    create(options: Readonly<Record<string, unknown>>, fault: Fault = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = [x, y].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer];
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point[0]],
          [-3, point[1]],
        ]),
      );
      const tail = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = deviceData(HAS_KEY, fault, tail);
      const statement = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', options.challenge, fault),
        attestationObject: cbor(statement),
      });
    },

    /** Signs the challenge of a login. */
    sign(options: Readonly<Record<string, unknown>>, fault: Fault = {}) {
      const client = clientData('webauthn.get', options.challenge, fault);
      const authenticatorData = deviceData(0, fault, Buffer.alloc(0));
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(fault.isForged ? other.privateKey : privateKey);
      return credential({ clientDataJSON: client, authenticatorData, signature });
    },
  };
}

/** A device with passkeys. */
export type Authenticator = ReturnType<typeof makeAuthenticator>;
