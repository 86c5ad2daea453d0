import { describe, expect, it, onTestFinished } from 'vitest';
import { draftHolds } from './support/drafts';
import { startKerf, temporaryData } from './support/kerf';
import { useSessions } from './support/session';
import { PASSWORD, StudioPage } from './support/studio';

const { openPage, openStudio, url } = useSessions();

const svg = (name: string, text: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
});

describe('a file that is no drawing', () => {
  it('is refused with its reason, and the design is as it was', async () => {
    const { studio, faults } = await openStudio();
    await studio.drag('Rectangle', [200, 200], [320, 300]);
    const refused: readonly [ReturnType<typeof svg>, RegExp][] = [
      [svg('broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect</svg>'), /line 1/i],
      [svg('empty.svg', ''), /The file is empty\./],
      [svg('bare.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), /no shapes/i],
      [svg('photo.xyz', 'x'), /Only the following types of files can be selected:/],
    ];
    for (const [file, reason] of refused) {
      await studio.importFiles(file);
      const notice = studio.notice(`${file.name} could not be imported`);
      await notice.waitFor();
      const text = (await notice.textContent()) ?? '';
      expect(text).toMatch(reason);
      expect(text).toContain('Your design is as it was.');
      await expect.poll(() => studio.objectNames(), { message: file.name }).toEqual(['Rectangle']);
    }
    expect(faults).toEqual([]);
  });

  it('may be large: 30 MB of paths are imported while the page goes on', async () => {
    const { page, studio } = await openStudio();
    // Some programs write numbers with absurdly many digits. The drawing is small, so that it is not too much for a
    // browser without a graphics card.
    const digits = '0'.repeat(55);
    const turns = Array.from(
      { length: 1500 },
      (_, i) =>
        `l${(((i % 7) - 3) / 10 + 0.0125).toFixed(4)}${digits} ${(((i % 5) - 2) / 10 + 0.0125).toFixed(4)}${digits}`,
    );
    const path = `<path d="M100 75 ${turns.join(' ')}" fill="none" stroke="#000"/>`;
    const body = path.repeat(Math.ceil((30 * 1024 * 1024) / path.length));
    await studio.importFiles(
      svg(
        'large.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" width="250mm" height="150mm" viewBox="0 0 250 150">${body}</svg>`,
      ),
    );
    await studio.notice(/Imported large\.svg|large\.svg could not be imported/).waitFor();
    await page.getByRole('button', { name: 'Project', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New' }).waitFor();
  });
});

it('says that the driver is not there and how to get on', async () => {
  const data = temporaryData();
  const kerf = await startKerf(data.folder, { args: ['--no-driver'] });
  onTestFinished(async () => {
    await kerf.stop();
    await data.remove();
  });
  const { page } = await openPage();
  const studio = new StudioPage(page);
  await studio.continueAsGuest(kerf.url);
  await page
    .getByText('Unable to connect to the device. Please install the driver and refresh the webpage.')
    .waitFor();
  await studio.button('Look for the driver').waitFor();
  await studio.drag('Circle', [300, 200], [420, 320]);
  await studio.button('Start').click();
  // The program is generated at once, and the dialog says the same as the panel: there is no driver.
  const dialog = page.getByRole('dialog', { name: 'Start carving' });
  await dialog.getByText('Please connect to your machine before start the carving job.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
});

it('refuses a wrong password in words, and the right one works afterwards', async () => {
  const { page } = await openPage();
  const studio = new StudioPage(page);
  const email = await studio.signUp(url);
  await studio.logOut();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').first().fill('Wrong2Laser!');
  await studio.button('Log in').click();
  await page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong.' }).waitFor();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await studio.button('Log in').click();
  await studio.ready();
});

it('holds the sign-up form to its rules before anything is sent', async () => {
  const { page } = await openPage();
  const studio = new StudioPage(page);
  await page.goto(`${url}/signup`);
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByLabel('Password').first().fill('short');
  await studio.button('Sign up').click();
  for (const text of [
    'Enter a valid e-mail address.',
    'Username is required',
    'The password can not be less than 8 digits',
  ])
    await page.getByText(text).waitFor();
});

it('keeps a save when the connection is lost, even over a reload, and sends it by itself later', async () => {
  const { page, studio } = await openStudio();
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await page.route('**/api/project/save', (route) => route.abort('connectionfailed'));
  await page.keyboard.press('Control+S');
  await studio.notice('Kerf sends it by itself when the server answers again.').waitFor();
  await page.getByRole('button', { name: '1 save is kept in this browser' }).waitFor();
  await page.reload();
  await studio.ready();
  await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
  await page.unroute('**/api/project/save');
  await studio.notice('the kept save is on the server now.').waitFor();
  await studio.drag('Rectangle', [400, 200], [450, 300]);
  await studio.save();
  // The script of the 3D view is requested only when the connection is back, because after a failed request the browser
  // would not try again.
  let refused = 0;
  await page.route(/\/api\/health$|\/assets\/preview-panel-.*\.js$/, (route) => {
    if (refused >= 2) return route.continue();
    if (route.request().url().endsWith('/api/health')) refused += 1;
    return route.abort('connectionfailed');
  });
  await studio.button('3D Preview').click();
  await page.getByTestId('preview-canvas').waitFor();
  expect(refused).toBe(2);
});

it('an editor whose account was left in another tab saves nothing into another account, and loses nothing', async () => {
  const { page, context, faults } = await openPage();
  const studio = new StudioPage(page);
  const email = await studio.signUp(url);
  const other = new StudioPage(await context.newPage());
  await other.page.goto(url);
  await other.ready();
  // The last opened tab keeps the drafts.
  await page.reload();
  await studio.ready();
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await draftHolds(page, 'Rectangle');

  await other.logOut();
  await studio.notice('You are logged out').waitFor();
  await page.keyboard.press('Control+S');
  await studio.notice('You are logged out. The save is kept in this browser').waitFor();

  await other.signUp(url);
  await studio.notice('Nothing from this page is saved to that account.').waitFor();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.keyboard.press('Control+S');
  await refused;
  await other.button('Project').click();
  await other.page.getByRole('menuitem', { name: /^Open(?! in)/ }).click();
  await other.page.getByText('No saved projects yet.').waitFor();

  await studio.button('Continue as Ada').click();
  await expect.poll(() => studio.objectNames()).toEqual([]);
  await studio.logOut();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await studio.button('Log in').click();
  await studio.ready();
  await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
  expect(faults).toEqual([]);
});

it('sends unknown paths to the 404 page and leads back', async () => {
  const { page } = await openPage();
  await page.goto(`${url}/no/such/page`);
  await page.waitForURL('**/404');
  await page.getByText('There is no page at this address.').waitFor();
});
