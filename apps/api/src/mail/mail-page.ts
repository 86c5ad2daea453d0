import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { type Language, languageFor } from '../http/language';
import type { LocalMailer } from './mailer';
import { escapeHtml } from './message';

/** A page with the mails of a local mailer. */
export interface MailPage {
  readonly url: string;
  close(): Promise<void>;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px;color-scheme:light dark}' +
  'article{border-top:1px solid #8888;padding:12px 0}pre{white-space:pre-wrap;font:inherit}time{opacity:.7}';

const TEXTS = {
  en: {
    title: 'Mails of Kerf',
    why: 'This server has no mail server, so its mails are shown here and go nowhere.',
    none: 'No mail yet.',
  },
  zh: {
    title: 'Kerf 的邮件',
    why: '此服务器没有邮件服务器，因此邮件显示在此处，不会发送给任何人。',
    none: '还没有邮件。',
  },
  pt: {
    title: 'E-mails do Kerf',
    why: 'Este servidor não tem servidor de e-mail; por isso seus e-mails aparecem aqui e não vão a lugar nenhum.',
    none: 'Nenhum e-mail ainda.',
  },
} as const satisfies Record<Language, object>;

function render({ kept }: LocalMailer, language: Language): string {
  const { title, why, none } = TEXTS[language];
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const mails = kept.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · <time datetime="${new Date(at).toISOString()}">${format.format(at)}</time></p>` +
      `<pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1><p>${why}</p>
${mails.join('\n') || `<p>${none}</p>`}</html>`;
}

/**
 * Shows the mails of a local mailer on a page of this computer. Its address contains a secret, which only the terminal
 * shows: mails contain codes, and other users and pages of this computer must not read them.
 */
export async function openMailPage(mailer: LocalMailer): Promise<MailPage> {
  const path = `/${randomBytes(18).toString('base64url')}`;
  const server = createServer((request, response) => {
    if (request.url !== path || request.method !== 'GET') response.writeHead(404).end();
    else
      response.writeHead(200, HEADERS).end(render(mailer, languageFor(request.headers['accept-language'])));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
