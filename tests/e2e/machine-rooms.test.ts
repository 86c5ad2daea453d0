import { surface } from '@kerf/grbl';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startTcpFront } from '../../apps/driver/src/testing/simulator-fronts';
import { keepPicture } from './support/browser';
import { useOwnProduct } from './support/session';
import type { StudioPage } from './support/studio';

const product = useOwnProduct({ simSpeed: 10 });

/** One of the three numbers beside a name in the table of positions. */
const position = (dialog: Locator, axis: 1 | 2 | 3) =>
  dialog
    .getByText('Work position', { exact: true })
    .locator(`xpath=following-sibling::span[${axis}]`)
    .innerText();

async function openSetup(page: Page, studio: StudioPage, entry: string): Promise<Locator> {
  await studio.button('Setup').click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog', { name: entry });
  await dialog.waitFor();
  return dialog;
}

/** Sets both zeros, and waits until the machine has them. */
async function setZeros(dialog: Locator): Promise<void> {
  for (const name of ['Set XY zero', 'Set Z zero']) {
    const button = dialog.getByRole('button', { name });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-description')).toMatch(/^The zero was set/);
  }
}

const closeDialog = async (page: Page, dialog: Locator) => {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
};

it('drives a machine by hand, runs a macro, changes a setting, and adds a second machine', async () => {
  const { page, studio, faults } = await product.openStudio();
  await studio.button('Connect').click();
  const stop = page.getByTestId('stop');
  await expect.poll(() => stop.getAttribute('data-look')).toBe('quiet');

  // By hand: a step, the zero, a typed position, and back.
  await page.getByTestId('state-pill').click();
  const control = page.getByRole('dialog', { name: 'Machine', exact: true });
  await setZeros(control);
  await control.getByRole('button', { name: 'X+', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => position(control, 1)).toBe('5.000');
  await control.getByRole('textbox', { name: 'Y', exact: true }).fill('12.5');
  await page.keyboard.press('Tab');
  await control.getByRole('button', { name: 'Go', exact: true }).click();
  await expect.poll(() => position(control, 2)).toBe('12.500');
  await expect.poll(() => control.getByRole('button', { name: 'Go to X0 Y0' }).isEnabled()).toBe(true);
  await control.getByRole('button', { name: 'Go to X0 Y0' }).click();
  await expect
    .poll(async () => [await position(control, 1), await position(control, 2)])
    .toEqual(['0.000', '0.000']);

  // The override is what the machine confirms; the time after which an unattended laser is held is the driver's.
  await control.getByRole('button', { name: 'Feed rate: more' }).click();
  await control
    .getByRole('group', { name: 'Feed rate' })
    .getByText('110', { exact: false })
    .first()
    .waitFor();
  const unattended = control.getByRole('combobox', { name: /^When no window of Kerf shows this machine/ });
  await unattended.selectOption('300');
  await expect.poll(() => unattended.inputValue()).toBe('300');
  await keepPicture(page, 'machine-control');
  await closeDialog(page, control);

  // A macro of two lines.
  const macros = await openSetup(page, studio, 'Macros');
  await macros.getByRole('button', { name: 'New macro' }).click();
  await macros.getByRole('textbox', { name: 'Name' }).fill('Park');
  await macros.getByRole('textbox', { name: /^Lines/ }).fill('G90\nG0 X7');
  await macros.getByRole('button', { name: 'Save' }).click();
  await macros.getByRole('button', { name: 'Run Park' }).click();
  // While the machine moves, Escape ends the motion; at rest it closes the dialog.
  await expect.poll(() => macros.innerText()).toMatch(/Idle\s+Work position\s+7\.000/);
  await closeDialog(page, macros);

  // A setting of the controller, and back.
  const settings = await openSetup(page, studio, 'Machine Settings');
  const field = settings.getByRole('textbox', { name: /^\$110 / });
  const before = await field.inputValue();
  for (const value of ['1234', before]) {
    await field.fill(value);
    await settings.getByRole('button', { name: 'Store', exact: true }).click();
    const sure = page.getByRole('dialog', { name: 'Store these values?' });
    const stored = settings.getByRole('button', { name: 'Store', exact: true });
    await expect
      .poll(async () => {
        if (await sure.isVisible()) await sure.getByRole('button', { name: 'Store', exact: true }).click();
        return (await stored.count()) === 0 && Number(await field.inputValue()) === Number(value);
      })
      .toBe(true);
  }
  await closeDialog(page, settings);

  // A job waits for the first machine; a second machine has its own state.
  const preview = page.getByRole('dialog').filter({ hasText: 'Run …' });
  await studio.drag('Rectangle', [420, 300], [520, 380]);
  await studio.button('3D Preview').click();
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  await closeDialog(page, preview);
  await studio.button('Add to queue').click();
  await studio.notice('1 job waits for Machine 1 now.').waitFor();
  const workshop = await openSetup(page, studio, 'Workshop');
  await workshop.getByText('1 in the queue', { exact: false }).waitFor();
  await workshop.getByRole('button', { name: 'Add a machine' }).click();
  const second = workshop.getByRole('listitem').filter({ hasText: 'Machine 2' });
  await second.getByRole('button', { name: 'Show', exact: true }).click();
  await second.getByRole('button', { name: 'Shown here' }).waitFor();
  await expect.poll(() => stop.count()).toBe(0);
  await workshop.getByRole('tab', { name: 'Queue' }).click();
  await workshop.getByText('No job waits for this machine.').waitFor();
  await closeDialog(page, workshop);

  await probeSurface(page);

  await closeDialog(page, preview);

  // Back at the first machine: its queue is as it was, and its job opens as a program.
  await studio.button('Machine: Machine 2').click();
  await page.getByRole('menuitem', { name: 'Machine 1' }).click();
  await studio.button('Machine: Machine 1').waitFor();
  await openSetup(page, studio, 'Workshop');
  await workshop.getByRole('tab', { name: 'Queue' }).click();
  await keepPicture(page, 'machine-queue');
  await workshop.getByRole('button', { name: 'Open', exact: true }).click();
  await workshop.waitFor({ state: 'hidden' });
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  expect(faults).toEqual([]);
});

/** Connects a machine in the network with a sloping workpiece, touches it at four places, and levels the program. */
async function probeSurface(page: Page): Promise<void> {
  const slope = surface((x, y) => -4.2 + 0.01 * x + 0.02 * y);
  const front = await startTcpFront({ workpiece: slope });
  const panel = page.getByRole('region', { name: 'Machine' });
  await panel.getByText('Network (Wi-Fi)').click();
  await panel.getByRole('textbox').fill(`127.0.0.1:${front.port}`);
  await panel.getByRole('button', { name: 'Connect' }).click();
  await page.getByTestId('state-pill').click();
  const control = page.getByRole('dialog', { name: 'Machine', exact: true });
  await setZeros(control);
  await control.getByRole('button', { name: 'Probe …' }).click();
  const probe = page.getByRole('dialog', { name: 'Find zero by touching' });
  await probe.getByRole('radio', { name: 'Uneven surface' }).click();
  for (const field of ['Points along X', 'Points along Y']) await probe.getByLabel(field).fill('2');
  const test = probe.getByRole('button', { name: 'Test', exact: true });
  await test.click();
  await expect.poll(() => test.getAttribute('data-loading')).toBe('true');
  front.simulator.world.setProbe(true);
  await probe.getByText('The contact is closed').waitFor();
  front.simulator.world.setProbe(false);
  await probe.getByText('The contact works', { exact: false }).waitFor();
  await probe.getByRole('button', { name: 'Start probing' }).click();
  await probe.getByText('4 of 4 points').waitFor();
  await keepPicture(page, 'machine-surface');
  await probe.getByRole('button', { name: 'The wire is off the bit' }).click();
  await probe.getByRole('button', { name: 'Level the program' }).click();
  await probe.waitFor({ state: 'hidden' });
  await page.getByText('(levelled)', { exact: false }).first().waitFor();
}
