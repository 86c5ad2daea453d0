import { expect, it } from 'vitest';
import { useSessions } from './support/session';
import { PASSWORD, StudioPage } from './support/studio';

const { url, openPage } = useSessions();

/** Passkeys need a site with a name. */
const named = url.replace('127.0.0.1', 'localhost');

it('adds a passkey of the browser, logs in with it, and removes it', async () => {
  const { page, context, faults } = await openPage();
  const studio = new StudioPage(page);
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  // The hash of an address is read when the page is loaded.
  const openAccount = async () => {
    await page.goto('about:blank');
    await page.goto(`${named}/#user=account`);
  };
  const prove = async () => {
    await page.locator('input[type=password]').fill(PASSWORD);
    await studio.button('Continue').click();
  };
  await studio.signUp(named);
  await openAccount();
  await studio.button('Add a passkey').click();
  await prove();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await studio.button('OK').click();
  await studio.button('Laptop: Remove').waitFor();

  await page.keyboard.press('Escape');
  await studio.logOut();
  await studio.button('Log in with a passkey').click();
  await studio.ready();

  await openAccount();
  await studio.button('Laptop: Remove').click();
  await prove();
  await page.getByText('No passkey yet.').waitFor();
  expect(faults).toEqual([]);
});
