import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { SandboxSession } from './sessions';

/** Signs as Stripe does; that needs the secret of the events alone. */
const WEBHOOKS = new Stripe('sk_test_of_no_account').webhooks;

/** The bytes of an event about a session, and their signature as if made at `time` (s). */
export async function makeEvent(
  secret: string,
  type: string,
  session: Partial<SandboxSession>,
  time = Math.floor(Date.now() / 1000),
): Promise<{ body: string; signature: string }> {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const body = JSON.stringify({ id, object: 'event', type, created: time, data: { object: session } });
  const signature = await WEBHOOKS.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp: time,
  });
  return { body, signature };
}
