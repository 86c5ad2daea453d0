import { expect, it } from 'vitest';
import { appCode, keyOf } from '../../apps/api/src/testing/authenticator-app';
import { useSessions } from './support/session';
import { PASSWORD, StudioPage } from './support/studio';

const { url, openPage } = useSessions();

/** Fills the first step of a login. */
async function logIn(studio: StudioPage, email: string): Promise<void> {
  await studio.page.getByLabel('E-mail').fill(email);
  await studio.page.getByLabel('Password').first().fill(PASSWORD);
  await studio.button('Log in').click();
}

it('asks the first questions again of a person who left before the answers', async () => {
  const { page, faults } = await openPage();
  const studio = new StudioPage(page);
  const email = `${crypto.randomUUID()}@kerf.test`;
  await page.goto(`${url}/signup`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Username').fill('Ada');
  await page.getByLabel('Password').first().fill(PASSWORD);
  await studio.button('Sign up').click();
  const questions = page.getByRole('dialog').filter({ hasText: 'Which machines do you have?' });
  await questions.waitFor();

  await page.evaluate(() => localStorage.removeItem('kerf.session'));
  await page.goto(`${url}/login`);
  await logIn(studio, email);
  for (const answer of ['CNC', 'Beginner', 'Wood/Cardboard'])
    await questions.getByText(answer, { exact: true }).click();
  await questions.getByRole('button', { name: 'Continue', exact: true }).click();
  await studio.passWelcome();

  await studio.logOut();
  await logIn(studio, email);
  await studio.ready();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(faults).toEqual([]);
});

it('switches a second step on by keys alone, and logs in with its codes', async () => {
  const { page, faults } = await openPage();
  const studio = new StudioPage(page);
  const email = await studio.signUp(url);
  // The hash of an address is read when the page is loaded.
  await page.goto('about:blank');
  await page.goto(`${url}/#user=account`);
  await studio.button('Switch on').press('Enter');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const shown = page.locator('pre');
  await shown.waitFor();
  const key = keyOf((await shown.innerText()).replaceAll(' ', ''));
  // The field of the code has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText('The code is wrong or was used before.').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(appCode(key));
  await page.keyboard.press('Enter');
  await studio.button('I have kept them').waitFor();
  const [first = ''] = (await shown.innerText()).split('\n');
  await studio.button('I have kept them').click();
  await page.getByText('10 recovery codes left').waitFor();

  await page.keyboard.press('Escape');
  await studio.logOut();
  await logIn(studio, email);
  const code = page.getByLabel('Code');
  await code.fill('123456');
  await studio.button('Log in').click();
  await page.getByText('The code is wrong or was used before.').waitFor();
  await code.fill(first);
  await studio.button('Log in').click();
  await studio.ready();
  expect(faults).toEqual([]);
});
