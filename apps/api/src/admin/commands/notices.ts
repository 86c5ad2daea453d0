import { makeEventRepository } from '../../events/repository';
import { type AdminCommand, NO_WORDS, type Outcome } from '../command';
import type { CommandLine } from '../command-line';
import { UsageError } from '../faults';
import type { OpenKerf } from '../open-kerf';
import { printable } from '../texts';
import { demandUser } from '../users/demand-user';

/** The languages of the studio beside English, which everybody sees who has no text in the own language. */
const OTHER_LANGUAGES = ['zh', 'pt'] as const;
const LONGEST_TITLE = 200;
const LONGEST_TEXT = 2000;

/** The texts of an option in each language that has one. */
function textsOf(line: CommandLine, option: 'title' | 'text', longest: number): Record<string, string> {
  const names = [
    ['en', option],
    ...OTHER_LANGUAGES.map((language) => [language, `${option}-${language}`]),
  ] as const;
  const texts: Record<string, string> = {};
  for (const [language, name] of names) {
    const text = line.text(name!)?.trim();
    if (text === undefined) continue;
    if (text === '' || text.length > longest)
      throw new UsageError(`--${name} must have 1 to ${longest} characters`);
    texts[language!] = text;
  }
  return texts;
}

async function notify(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const title = textsOf(line, 'title', LONGEST_TITLE);
  const text = textsOf(line, 'text', LONGEST_TEXT);
  const name = line.text('user');
  const user = name === undefined ? undefined : await demandUser(kerf, name);
  const data = { title, text };
  await makeEventRepository(kerf.database.queries).add(user?.id ?? null, { type: 'notification', data });
  const whom = user ? printable(user.email) : 'everybody who is signed in';
  return { text: `The notice is on its way to ${whom}.`, json: { user: user?.id ?? null, ...data } };
}

/** The command of notices. */
export const noticeCommands: readonly AdminCommand[] = [
  {
    name: 'notify',
    about: 'shows a notice on every open page of the signed-in users',
    words: NO_WORDS,
    options: {
      title: { value: 'TEXT', text: 'in English', isNeeded: true },
      text: { value: 'TEXT', text: 'in English', isNeeded: true },
      'title-zh': { value: 'TEXT', text: 'in Chinese; otherwise English is shown' },
      'text-zh': { value: 'TEXT', text: 'in Chinese' },
      'title-pt': { value: 'TEXT', text: 'in Portuguese' },
      'text-pt': { value: 'TEXT', text: 'in Portuguese' },
      user: { value: 'USER', text: 'only this user, by e-mail address or id' },
    },
    details: 'A page that has lost its connection shows the notice when it is connected again, within a day.',
    needs: 'kerf',
    run: notify,
  },
];
