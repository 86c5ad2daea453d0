import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSessions } from './support/session';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

const { openPage, openStudio, url } = useSessions();

/**
 * Waits until nothing moves or fades any more, because during a fade the colours are not the final ones. Animations
 * that never end are ignored.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** The faults that axe finds against WCAG 2.1 A and AA on the page in its present state, one line each. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  await atRest(page);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
    };
    const options = {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      // Experimental in axe: it reports the name of a tree's row as a fault because the name says more than the visible
      // text.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    };
    return (await axe.run(document, options)).violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  );
}

// Without motion, everything has its final colours at once.
describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it('the login and sign-up pages have no fault', async () => {
    const { page } = await openPage({ colorScheme });
    for (const path of ['/login', '/signup']) {
      await page.goto(`${url}${path}`);
      await page.getByRole('button', { name: 'Continue as guest' }).waitFor();
      expect(await faultsOf(page), path).toEqual([]);
    }
  });

  it('the editor, its menus, the preview and the wizard have no fault', async () => {
    const { page, studio } = await openStudio({ colorScheme });
    expect(await faultsOf(page), 'empty').toEqual([]);
    await studio.drag('Rectangle', [200, 200], [320, 300]);
    await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
    expect(await faultsOf(page), 'selected').toEqual([]);
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByRole('tab', { name: 'General', selected: true }).waitFor();
    expect(await faultsOf(page), 'general').toEqual([]);
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await shortcuts.waitFor();
    expect(await faultsOf(page), 'shortcuts').toEqual([]);
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'hidden' });
    await studio.button('3D Preview').click();
    await page.getByText('Machine time').waitFor();
    expect(await faultsOf(page), 'preview').toEqual([]);
    await studio.button('Run …').click();
    await page.getByRole('dialog', { name: 'Start carving' }).getByText('Material dimensions').waitFor();
    expect(await faultsOf(page), 'wizard').toEqual([]);
  });
});
