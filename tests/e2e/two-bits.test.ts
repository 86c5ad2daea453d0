import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useOwnProduct } from './support/session';

const product = useOwnProduct();

it('a job with two bits is two programs, run one after the other', async () => {
  const { page, studio, faults } = await product.openStudio();
  await studio.drag('Rectangle', [200, 200], [290, 270]);
  await page.getByRole('radio', { name: 'Pocket' }).click();
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByLabel('Use a second bit').check();

  await studio.button('3D Preview').click();
  const drawer = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
  const side = drawer.getByRole('complementary');
  const passes = side.getByRole('radiogroup', { name: 'Pass' });
  await passes.waitFor();
  const bit = (name: string) => side.getByRole('definition').filter({ hasText: name });
  await bit('End mill 3.175 mm').waitFor();
  // The choice of the pass is completely visible, although the page below it is longer than the window.
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect.poll(async () => (await passes.boundingBox())?.height).toBeGreaterThan(24);
  // In the narrowest windows the page is below the picture, as wide as the window.
  await page.setViewportSize({ width: 600, height: 700 });
  await expect.poll(async () => (await side.boundingBox())?.width).toBeGreaterThan(500);
  await page.setViewportSize({ width: 1440, height: 900 });
  await passes.getByText('DetailPass').click();
  await bit('End mill 1.588 mm').waitFor();
  await passes.getByText('RoughingPass').click();
  // With these sizes the collet nut runs into the walls of the pocket, because the coarse bit sticks out of it by only
  // 3 mm. The sizes are saved in the project, and a change of them can be undone like any other change.
  await side.getByRole('button', { name: 'Shank and collet nut of End mill 3.175 mm' }).click();
  const described = page.getByRole('dialog', { name: 'End mill 3.175 mm' });
  for (const [size, text] of [
    ['Collet nut diameter', '19'],
    ['Sticks out of the nut', '3'],
  ] as const) {
    const field = described.getByRole('textbox', { name: size, exact: true });
    await field.fill(text);
    await field.press('Enter');
  }
  await described.getByRole('button', { name: 'Use these sizes' }).click();
  await side.getByText('The collet nut runs 2 mm into material.').first().waitFor();

  await studio.button('Run …').click();
  const dialog = page.getByRole('dialog', { name: 'Start carving' });
  const toRun = async () => {
    await studio.prepare(dialog);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Two bits, two programs').waitFor();
  };
  const runs = async (pass: string) => {
    const radio = dialog.getByRole('radio', { name: new RegExp(`^${pass}`) });
    await expect.poll(() => radio.isChecked()).toBe(true);
    await studio.frame(dialog);
    const run = dialog.getByRole('button', { name: 'Run', exact: true });
    // Only the program of the coarse bit collides. It starts after a person has confirmed this, here with the keyboard.
    const anyway = dialog.getByRole('checkbox', {
      name: /I have checked it.*the collet nut into material/,
    });
    if (pass === 'RoughingPass') {
      await anyway.waitFor();
      await expect.poll(() => run.isDisabled()).toBe(true);
      // The check is still running. If it found another place of the same collision, a person would have to confirm
      // again.
      await dialog.getByText('Checking whether the job runs into the material').waitFor({ state: 'hidden' });
      await anyway.press('Space');
      await expect.poll(() => anyway.isChecked()).toBe(true);
    } else {
      await dialog.getByText('No collision found.').waitFor();
      expect(await anyway.count()).toBe(0);
    }
    await run.click();
    await studio.jobDone();
  };
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('Connected', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await toRun();
  await runs('RoughingPass');

  // After the dialog was closed, and after the page was reloaded, the second program is offered, because the driver
  // knows that the first program is done.
  await studio.job.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await studio.save();
  await page.reload();
  await studio.ready();
  await studio.button('Start').click();
  await dialog.getByText('The bit in the collet is: End mill 3.175 mm.').waitFor();
  await dialog.getByText('Bit: End mill 1.588 mm').waitFor();
  await toRun();
  await runs('DetailPass');
  expect(await studio.job.getByRole('button', { name: 'Change the bit and go on' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

/** Like a program from other software: it begins with one tool, and calls the next in the middle. */
const TWO_TOOLS = `${[
  ...['G21 G90 G17', 'T1 M6', 'M3 S8000', 'G0 Z5', 'G0 X10 Y10', 'G1 Z-1 F300', 'G1 X40 F900', 'G0 Z5', 'M5'],
  ...['T2 M6', 'M3 S8000', 'G0 X10 Y20', 'G1 Z-1 F300', 'G1 X40 F900', 'G0 Z5', 'M5', 'M30'],
].join('\n')}\n`;

/** Skips the step of the machine, and waits for the question about the bit. */
async function untilBit(dialog: Locator): Promise<Locator> {
  const bit = dialog.locator('[data-need=bit]');
  const connect = dialog.getByRole('button', { name: 'Connect' });
  await bit.or(connect).first().waitFor();
  if (await bit.isVisible()) return bit;
  // The machine is usually connected still, by the test before. Where it is not, the first press may be refused.
  const isConnected = () =>
    dialog
      .getByText('Connected', { exact: true })
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
  do await connect.click();
  while (!(await isConnected()));
  await dialog.getByRole('button', { name: 'Next' }).click();
  return bit;
}

it('a program of another maker stops for its second bit, and goes on when its height is set', async () => {
  const { page, studio, faults } = await product.openStudio();
  await studio.importFiles({ name: 'two.nc', mimeType: 'text/plain', buffer: Buffer.from(TWO_TOOLS) });
  // Kerf's own rules have no M6, so the studio asks first.
  await studio.button('Read it anyway').click();
  await studio.button('Run …').click();
  const dialog = page.getByRole('dialog', { name: 'Start carving' });
  const bit = await untilBit(dialog);
  await bit.getByText('Bit: T1, ').waitFor();
  await studio.prepare(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await studio.frame(dialog);
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();

  await studio.job.getByText('The program asks for T2 here.').waitFor();
  const resume = studio.job.getByRole('button', { name: 'Resume', exact: true });
  await expect.poll(() => resume.getAttribute('aria-disabled')).toBe('true');
  await keepPicture(page, 'tool-change');
  // The player's own button does not continue the job either.
  await studio.button('Resume on the machine').click();
  await studio.job.getByText('The program asks for T2 here.').waitFor();
  await expect.poll(() => resume.getAttribute('aria-disabled')).toBe('true');

  await studio.job.getByRole('button', { name: 'Set Z zero' }).click();
  await expect.poll(() => resume.getAttribute('aria-disabled')).toBe('false');
  await resume.click();
  await studio.job.getByText('The program asks for T2 here.').waitFor({ state: 'hidden' });
  await studio.jobDone();
  expect(faults).toEqual([]);
});
