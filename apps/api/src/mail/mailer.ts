import { createTransport } from 'nodemailer';
import type { MailMessage } from './message';

/** Sends mails. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** A mailer for the SMTP server of `url`; `from` is the sender. The url can contain a password: never log it. */
export function openSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail has no parts from files or other servers.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      // An address given as an object is one address: a comma in it does not make two receivers.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}

/** How many mails the local mailer remembers. */
const MOST_KEPT = 50;

/** A mail of the local mailer. `at` is in UTC milliseconds. */
export interface KeptMail extends MailMessage {
  readonly at: number;
}

/** A mailer for Kerf on a person's own computer: mails are shown in the terminal and kept in memory. */
export interface LocalMailer extends Mailer {
  /** The last mails, the newest first. */
  readonly kept: readonly KeptMail[];
}

/** Opens a local mailer; `show` writes to the terminal. */
export function openLocalMailer(show: (text: string) => void): LocalMailer {
  const kept: KeptMail[] = [];
  return {
    kept,
    async send(message) {
      kept.unshift({ ...message, at: Date.now() });
      kept.length = Math.min(kept.length, MOST_KEPT);
      show(`Mail to ${message.to}: ${message.subject}\n${message.text}\n`);
    },
    close() {},
  };
}
