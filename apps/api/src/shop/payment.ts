import type { Language } from '../http/language';

/** What the payment company is to collect. `amount`: in the smallest unit of the currency. */
export interface Charge {
  readonly orderId: string;
  readonly title: string;
  /** The language of the page on which it is paid. */
  readonly language: Language;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  /** The page to which the payment company leads back. */
  readonly returnUrl: string;
}

/** The page on which a charge is paid. */
export interface Checkout {
  readonly sessionId: string;
  readonly url: string;
}

/** What the payment company says about a charge. 'open' can still become any of the others. */
export interface Payment {
  readonly orderId: string;
  readonly sessionId: string;
  readonly outcome: 'open' | 'paid' | 'failed';
  readonly amount: number;
  readonly currency: string;
}

/** A report of the payment company; `id` is its own id, so that a repeated report is recognized. */
export interface PaymentEvent {
  readonly id: string;
  readonly payment: Payment;
}

/** A payment company. Its calls throw `CallFailed` 'payment-unavailable' when it cannot be reached. */
export interface PaymentCompany {
  /** Whether no money moves. */
  readonly isSandbox: boolean;
  /** Opens the page for a charge. The same order always gets the same page. */
  open(charge: Charge): Promise<Checkout>;
  /** The present state of a payment; undefined when the company does not know it. */
  query(sessionId: string): Promise<Payment | undefined>;
  /** Ends an open payment; returns what became of it. */
  cancel(sessionId: string): Promise<Payment | undefined>;
  /**
   * Reads a report from the bytes of its body and its signature; undefined for an event that concerns no order. Throws
   * `CallFailed` 'payment-event-refused' when the signature is wrong or older than 300 s.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | undefined>;
}
