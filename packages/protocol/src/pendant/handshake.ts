import { z } from 'zod';
import { hex32Schema } from '../driver/common';
import { parseSafeJson } from '../driver/envelope';
import { PENDANT_PROTOCOL_VERSION } from './channel';

/** Phone → driver, first: the phone's part of what both sides prove. */
const helloSchema = z.strictObject({
  kind: z.literal('hello'),
  protocol: z.literal(PENDANT_PROTOCOL_VERSION),
  phoneNonce: hex32Schema,
});

/** Driver → phone: the driver's part, and its proof that it knows the secret of the code. */
const challengeSchema = z.strictObject({
  kind: z.literal('challenge'),
  driverNonce: hex32Schema,
  proof: hex32Schema,
});

/** Phone → driver: its own proof. From now on, both sides send sealed frames. */
const proveSchema = z.strictObject({ kind: z.literal('prove'), proof: hex32Schema });

const stepSchema = z.discriminatedUnion('kind', [helloSchema, challengeSchema, proveSchema]);

/** A step of the handshake between phone and driver. */
export type PendantStep = z.infer<typeof stepSchema>;

/** Reads a step of the handshake; null when it is none. Never throws. */
export function readPendantStep(text: string): PendantStep | null {
  const json = parseSafeJson(text, 1024, 2);
  const parsed = json.ok ? stepSchema.safeParse(json.value) : undefined;
  return parsed?.success ? parsed.data : null;
}
