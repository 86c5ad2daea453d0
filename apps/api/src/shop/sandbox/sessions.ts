import { randomBytes } from 'node:crypto';

/** A checkout of the sandbox, with the names of Stripe's protocol. */
export interface SandboxSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly success_url: string;
  readonly url: string;
  readonly title: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
}

/** The checkouts of a sandbox, in memory. */
export class SandboxSessions {
  readonly #sessions = new Map<string, SandboxSession>();
  readonly #byKey = new Map<string, string>();

  get(id: string): SandboxSession | undefined {
    return this.#sessions.get(id);
  }

  /** Makes a session of Stripe's form; the same idempotency key gets the same one. Undefined for a wrong amount. */
  create(address: URL, form: URLSearchParams, key: string | undefined): SandboxSession | undefined {
    const known = key === undefined ? undefined : this.#sessions.get(this.#byKey.get(key) ?? '');
    if (known) return known;
    const price = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? '';
    const amount = Number(price('[unit_amount]')) * Number(form.get('line_items[0][quantity]'));
    if (!Number.isSafeInteger(amount) || amount <= 0) return undefined;
    const id = `cs_test_${randomBytes(24).toString('base64url')}`;
    const session: SandboxSession = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: amount,
      currency: price('[currency]'),
      success_url: form.get('success_url') ?? '',
      url: new URL(`/pay/${id}`, address).href,
      title: price('[product_data][name]'),
      status: 'open',
      payment_status: 'unpaid',
    };
    this.#sessions.set(id, session);
    if (key !== undefined) this.#byKey.set(key, id);
    return session;
  }
}
