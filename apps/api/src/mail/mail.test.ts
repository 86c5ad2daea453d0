import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { openMailPage } from './mail-page';
import { openLocalMailer, openSmtpMailer } from './mailer';
import { codeMessage, makeMessage } from './message';
import { MAIL_LANGUAGES } from './texts';

it('sends a code through SMTP in each language, as plain text and as HTML', async () => {
  const received: Email[] = [];
  const receivers: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      receivers.push(session.envelope.rcptTo.map(({ address }) => address));
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          received.push(mail);
          done();
        }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailer = openSmtpMailer(`smtp://127.0.0.1:${port}`, 'Kerf <kerf@example.org>');
  for (const language of MAIL_LANGUAGES)
    await mailer.send(codeMessage('ada@example.org', language, 'reset', { text: 'K7QX', minutes: 30 }));
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));

  expect(received.map(({ subject }) => subject)).toEqual([
    'Your code for a new password',
    '用于设置新密码的验证码',
    'Seu código para uma nova senha',
  ]);
  expect(receivers).toEqual([['ada@example.org'], ['ada@example.org'], ['ada@example.org']]);
  for (const { text, html, from } of received) {
    expect(text).toContain('\nK7QX\n');
    expect(text).toContain('30');
    expect(html).toContain('>K7QX<');
    expect(from?.address).toBe('kerf@example.org');
  }
});

it('writes no markup of a name into the HTML', () => {
  const { html, text } = makeMessage('a@example.org', 'en', 'Hello', ['<img src=x onerror="alert(1)">']);
  expect(html).toContain('<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>');
  expect(text).toBe('<img src=x onerror="alert(1)">\n');
});

it('shows mails in the terminal on a person’s own computer, and keeps the last fifty', async () => {
  const shown: string[] = [];
  const mailer = openLocalMailer((text) => shown.push(text));
  for (let index = 0; index < 52; index++)
    await mailer.send(makeMessage('a@example.org', 'en', `Mail ${index}`, ['Hello']));
  expect(shown[0]).toBe('Mail to a@example.org: Mail 0\nHello\n\n');
  expect(mailer.kept.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 50 }, (_unused, index) => `Mail ${51 - index}`),
  );
});

it('shows mails on a page in the language of the browser, under its secret address alone', async () => {
  const mailer = openLocalMailer(() => {});
  const page = await openMailPage(mailer);
  const read = async (language: string) =>
    (await fetch(page.url, { headers: { 'accept-language': language } })).text();
  try {
    expect(await read('zh-CN,zh;q=0.9')).toContain('还没有邮件。');
    await mailer.send(makeMessage('a@example.org', 'pt', 'Olá <b>', ['Código']));
    const portuguese = await read('fr, pt-BR;q=0.8');
    expect(portuguese).toContain('<html lang="pt">');
    expect(portuguese).toContain('E-mails do Kerf');
    expect(portuguese).toContain('Olá &lt;b&gt;');
    expect(await read('*')).toContain('Mails of Kerf');
    expect((await fetch(new URL('/', page.url))).status).toBe(404);
  } finally {
    await page.close();
  }
});
