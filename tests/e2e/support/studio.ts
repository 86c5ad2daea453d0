import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { draftIsSaved } from './drafts';

/** The studio as a person uses it: through the names on its buttons, and with the mouse on its drawing area. */
export class StudioPage {
  readonly page: Page;
  /** How often the driver reported that its computer did not run it for two seconds or more. */
  #standstills = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('This computer paused for')) this.#standstills += 1;
      }),
    );
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async signUp(url: string, email = `${crypto.randomUUID()}@kerf.test`): Promise<string> {
    await this.page.goto(`${url}/signup`);
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Username').fill('Ada');
    await this.page.getByLabel('Password').first().fill(PASSWORD);
    await this.button('Sign up').click();
    // With these answers, designs begin as without any.
    const questions = this.page.getByRole('dialog').filter({ hasText: 'Which machines do you have?' });
    for (const answer of ['CNC', 'Average', 'Metal/Stone'])
      await questions.getByText(answer, { exact: true }).click();
    await questions.getByRole('button', { name: 'Continue', exact: true }).click();
    await this.passWelcome();
    return email;
  }

  async continueAsGuest(url: string): Promise<void> {
    await this.page.goto(url);
    await this.button('Continue as guest').click();
    await this.passWelcome();
  }

  /** Begins with an empty bed, and ends the tour. */
  async passWelcome(): Promise<void> {
    await this.button('CNC router').click();
    await this.page
      .getByRole('dialog', { name: 'Welcome to Kerf' })
      .getByRole('button', { name: 'Close' })
      .click();
    await this.ready();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account: / }).click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await this.page.waitForURL('**/login');
  }

  /** Waits until the editor is shown. */
  async ready(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Tools' }).waitFor();
    await this.canvas().waitFor();
  }

  canvas(): Locator {
    return this.page.getByLabel('Drawing area');
  }

  /** Chooses a tool and drags from one position to another, CSS pixels from the drawing area's corner. */
  async drag(tool: string, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: tool }).click();
    // A notice or a dialog that is just closing would take the press. What belongs to the drawing does not matter.
    await this.canvas()
      .hover({ position: { x: from[0], y: from[1] }, timeout: 10_000 })
      .catch(() => {});
    const box = await this.canvas().boundingBox();
    if (!box) throw new Error('the drawing area is not shown');
    await this.page.mouse.move(box.x + from[0], box.y + from[1]);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + (from[0] + to[0]) / 2, box.y + (from[1] + to[1]) / 2, { steps: 3 });
    await this.page.mouse.move(box.x + to[0], box.y + to[1], { steps: 3 });
    await this.page.mouse.up();
  }

  /** Passes files to the import, as the file picker of this entry of its menu would. */
  async importFiles(
    files: string | { name: string; mimeType: string; buffer: Buffer },
    entry = 'Any file …',
  ): Promise<void> {
    await this.button('Import').click();
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.getByRole('menuitem', { name: entry }).click();
    await (await choosing).setFiles(files as string);
  }

  /** Accepts the proposed colours or layers of a drawing. */
  async takeColors(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  }

  /** The list of objects, topmost first. */
  async objectNames(): Promise<string[]> {
    const rows = this.page.getByRole('region', { name: 'Layers' }).getByRole('treeitem');
    return (await rows.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
  }

  async selectObject(name: string): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Layers' })
      .getByRole('treeitem', { name: new RegExp(`^${name}`) })
      .click();
  }

  /** Saves, and waits for the confirmation and until the page can be left. */
  async save(): Promise<void> {
    const press = () => this.page.keyboard.press('Control+S');
    await toldWhile(this.page.locator('body'), 'Saved successfully.', press);
    await draftIsSaved(this.page);
  }

  /** Connects a machine in the network, in a dialog that asks for a machine. */
  async connectNetwork(dialog: Locator, address: string): Promise<void> {
    await dialog.getByText('Network (Wi-Fi)').click();
    await dialog.getByRole('textbox').fill(address);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByText('Connected', { exact: true }).waitFor();
  }

  /** Confirms that the bit is in the collet, if the dialog asks, and sets both zeros. */
  async prepare(dialog: Locator): Promise<void> {
    const bit = dialog.getByRole('button', { name: 'It is in the collet' });
    if (await bit.isVisible()) await bit.click();
    for (const name of ['Set XY zero', 'Set Z zero']) await dialog.getByRole('button', { name }).click();
    await expect.poll(() => dialog.locator('[data-need][data-met="false"]').count()).toBe(0);
  }

  /**
   * Traces the frame. Repeats it when it failed because the computer was so busy that the driver did not run for some
   * time.
   */
  async frame(dialog: Locator): Promise<void> {
    const traced = dialog.getByText('The frame was traced.');
    const cancelled = dialog.getByText('Tracing the frame was cancelled.');
    for (;;) {
      const before = this.#standstills;
      await dialog.getByRole('button', { name: 'Frame', exact: true }).click();
      await traced.or(cancelled).first().waitFor();
      if (await traced.isVisible()) return;
      if (this.#standstills === before) throw new Error('The frame was cancelled, and nobody asked for it');
    }
  }

  /** The dock of the job on the machine. */
  get job(): Locator {
    return this.page.getByRole('region', { name: 'Job on the machine' });
  }

  /**
   * Waits until the job is done. On a very busy computer the driver may not run for two seconds. Then the driver holds
   * the job, as after a sleep of the computer, and says so. The test resumes the job, as a person would. When the job
   * is held for any other reason, or ends in any other way, the test fails.
   */
  jobDone(): Promise<void> {
    return this.#jobUntil(this.job.getByText('Engraving completed.'));
  }

  /** Waits until this share of the job is done, as `jobDone` does. */
  jobReaches(percent: number): Promise<void> {
    const shares = Array.from({ length: 100 - percent }, (_, more) => percent + 1 + more);
    const reached = new RegExp(`^(${shares.join('|')})\\s%$`);
    return this.#jobUntil(this.job.getByTestId('job-progress').filter({ hasText: reached }));
  }

  async #jobUntil(done: Locator): Promise<void> {
    const failed = this.job.getByRole('alert').filter({ hasText: 'The job stopped' });
    const resume = this.job.getByRole('button', { name: 'Resume', exact: true });
    for (;;) {
      await done.or(failed).or(resume).first().waitFor();
      if (await done.isVisible()) return;
      if (await failed.isVisible()) throw new Error(await failed.innerText());
      const reasons = await this.job.getByRole('status').allInnerTexts();
      if (!reasons.some((text) => text.includes(HELD_BY_COMPUTER)))
        throw new Error(`The job is held: ${reasons.join('; ') || 'no reason is shown'}`);
      await resume.click();
      // The job may be held again at once, and the button may come back unnoticed: then it is pressed again.
      await resume.waitFor({ state: 'hidden', timeout: 10_000 }).catch(() => {});
    }
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }
}

/**
 * Performs an action that shows a text for only a few seconds. The page itself starts to watch for the text before the
 * action, so that a delayed test does not miss the text.
 */
export async function toldWhile(place: Locator, text: string, act: () => Promise<void>): Promise<void> {
  const told = await place.evaluateHandle((element, text) => {
    const told = { isSo: false };
    const observer = new MutationObserver(() => {
      // Between a number and its unit there is a no-break space.
      if (!element.textContent?.replace(/\s+/g, ' ').includes(text)) return;
      told.isSo = true;
      observer.disconnect();
    });
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return told;
  }, text);
  await act();
  await expect.poll(() => told.evaluate(({ isSo }) => isSo), { message: text }).toBe(true);
}

/** The page's text for a job that is held because the driver's computer did not run for a while. */
const HELD_BY_COMPUTER = 'The computer at the machine stopped working for some seconds';

export const PASSWORD = 'Mill2Laser!';
