import Stripe from 'stripe';
import { CallFailed } from '../http/failure';
import type { Charge, Checkout, Payment, PaymentCompany } from './payment';

/** How to reach Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server that speaks Stripe's protocol; without it, Stripe itself. */
  readonly address?: URL | undefined;
  readonly isSandbox: boolean;
}

/** The age up to which the signature of an event is accepted, s. */
const MAX_EVENT_AGE = 300;
const TIMEOUT_MS = 20_000;

/** The events about a checkout that change an order; for the last one the session itself does not say it. */
const EVENT_OUTCOMES: Readonly<Record<string, 'of the session' | 'failed'>> = {
  'checkout.session.completed': 'of the session',
  'checkout.session.async_payment_succeeded': 'of the session',
  'checkout.session.expired': 'of the session',
  'checkout.session.async_payment_failed': 'failed',
};

function paymentOf(session: Stripe.Checkout.Session): Payment {
  const outcome =
    session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'failed' : 'open';
  return {
    orderId: session.client_reference_id ?? '',
    sessionId: session.id,
    outcome,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
  };
}

const isUnknown = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 404;

/** An error of the client as a failure of the call; its own text could name keys, so it is not passed on. */
function unavailable(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError)
    throw new CallFailed('payment-unavailable', { details: { type: error.type } });
  throw error;
}

function makeClient({ secretKey, address }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Opens the checkout page of a charge. */
async function openCheckout(stripe: Stripe, charge: Charge): Promise<Checkout> {
  const { orderId, title, currency, returnUrl } = charge;
  const price_data = { currency, unit_amount: charge.amount, product_data: { name: title } };
  const form = {
    mode: 'payment',
    locale: charge.language,
    client_reference_id: orderId,
    customer_email: charge.email,
    line_items: [{ quantity: 1, price_data }],
    success_url: returnUrl,
    cancel_url: returnUrl,
  } as const;
  const options = { idempotencyKey: orderId };
  const session = await stripe.checkout.sessions
    .create({ ...form, line_items: [...form.line_items] }, options)
    .catch(unavailable);
  if (!session.url) throw new CallFailed('payment-unavailable');
  return { sessionId: session.id, url: session.url };
}

/** Payments through Stripe's checkout page (docs.stripe.com/payments/checkout). */
export function makeStripe(settings: StripeSettings): PaymentCompany {
  const stripe = makeClient(settings);
  const { sessions } = stripe.checkout;

  const query = (sessionId: string) =>
    sessions
      .retrieve(sessionId)
      .then(paymentOf)
      .catch((error) => (isUnknown(error) ? undefined : unavailable(error)));

  return {
    isSandbox: settings.isSandbox,
    query,

    open: (charge) => openCheckout(stripe, charge),

    async cancel(sessionId) {
      // A session that is paid, or expired before, cannot be expired: then its state says what became of it.
      const expired = await sessions.expire(sessionId).catch((error) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
        return unavailable(error);
      });
      return expired ? paymentOf(expired) : query(sessionId);
    },

    async readEvent(body, signature) {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          settings.webhookSecret,
          MAX_EVENT_AGE,
        );
      } catch {
        throw new CallFailed('payment-event-refused');
      }
      const outcome = EVENT_OUTCOMES[event.type];
      if (!outcome) return undefined;
      const payment = paymentOf(event.data.object as Stripe.Checkout.Session);
      return { id: event.id, payment: outcome === 'failed' ? { ...payment, outcome } : payment };
    },
  };
}
