import type { Locator, Page } from 'playwright-core';

/** The studio as a person uses it: by the names on its buttons and by the mouse on its drawing area. */
export class StudioPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
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
    await this.ready();
    return email;
  }

  async continueAsGuest(url: string): Promise<void> {
    await this.page.goto(url);
    await this.button('Continue as guest').click();
    await this.ready();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account: / }).click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await this.page.waitForURL('**/login');
  }

  /** The editor is there. */
  async ready(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Tools' }).waitFor();
    await this.canvas().waitFor();
  }

  canvas(): Locator {
    return this.page.getByLabel('Drawing area');
  }

  /** Chooses a tool and drags from one place to another, CSS pixels from the drawing area's corner. */
  async drag(tool: string, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: tool }).click();
    const box = await this.canvas().boundingBox();
    if (!box) throw new Error('the drawing area is not shown');
    await this.page.mouse.move(box.x + from[0], box.y + from[1]);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + (from[0] + to[0]) / 2, box.y + (from[1] + to[1]) / 2, { steps: 3 });
    await this.page.mouse.move(box.x + to[0], box.y + to[1], { steps: 3 });
    await this.page.mouse.up();
  }

  /** Hands files to the import, as the file picker of this entry of its menu would. */
  async importFiles(
    files: string | { name: string; mimeType: string; buffer: Buffer },
    entry = 'Any file …',
  ): Promise<void> {
    await this.button('Import').click();
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.getByRole('menuitem', { name: entry }).click();
    await (await choosing).setFiles(files as string);
  }

  /** Takes the colours or layers of a drawing as the question proposes them. */
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

  /**
   * Waits until the job is done. On a machine so busy that the driver itself stood still for two seconds it holds the job, as after a
   * sleep; then it is told to go on, as a person would.
   */
  async jobDone(dialog: Locator): Promise<void> {
    const done = dialog.getByText('Engraving completed.');
    const resume = dialog.getByRole('button', { name: 'Resume', exact: true });
    for (;;) {
      await done.or(resume).first().waitFor();
      if (await done.isVisible()) return;
      // The button may go while it is being reached for.
      await resume.click({ timeout: 5000 }).catch(() => {});
    }
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }
}

export const PASSWORD = 'Mill2Laser!';
