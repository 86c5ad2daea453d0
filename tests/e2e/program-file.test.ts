import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useSessions } from './support/session';
import { toldWhile } from './support/studio';

const { openStudio } = useSessions();

/** A square, cut repeatedly, so that the list of lines is far longer than its window. */
function squares(count: number): string {
  const lines = ['G21 G90', 'M3 S8000', 'G0 Z3.8', 'G0 X10 Y10', 'G1 Z-1 F200'];
  for (let i = 0; i < count; i += 1) lines.push('G1 X60 F800', 'G1 Y60', 'G1 X10', 'G1 Y10');
  return `${[...lines, 'G0 Z3.8', 'M5', 'M30'].join('\n')}\n`;
}

const programFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text, 'latin1'),
});

it('opens a program of another maker, shows it as text and picture, and goes back to the design', async () => {
  const { studio, page, faults } = await openStudio();
  await studio.drag('Rectangle', [150, 200], [300, 320]);
  await studio.importFiles(programFile('squares.nc', squares(300)));
  const drawer = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
  await drawer.getByText('This G-code comes from the file squares.nc.').waitFor();
  await expect.poll(() => drawer.getByText('1,208').count()).toBe(1);
  const generate = drawer.getByRole('button', { name: 'Generate Toolpath' });
  await expect.poll(() => generate.isDisabled()).toBe(true);

  await drawer.getByText('G-code', { exact: true }).click();
  const lines = drawer.getByRole('listbox', { name: 'G-code' });
  await lines.getByRole('option').filter({ hasText: 'G0 Z3.8' }).first().waitFor();
  expect(await lines.getByRole('option').count()).toBeLessThan(100);
  await lines.getByRole('option').filter({ hasText: 'G1 Y60' }).first().click();
  await lines.getByRole('option', { selected: true }).filter({ hasText: 'G1 Y60' }).waitFor();
  await drawer.getByText('7 of 1,208').waitFor();
  await lines.press('PageDown');
  await page.waitForFunction(() => !document.body.innerText.includes('7 of 1,208'));
  await keepPicture(page, 'program-file');

  const find = drawer.getByRole('textbox', { name: 'Find a text, or go to a line number' });
  await find.fill('1000');
  await find.press('Enter');
  await drawer.getByText('1,000 of 1,208').waitFor();
  await find.fill('f800');
  await find.press('Enter');
  await drawer.getByText('1,002 of 1,208').waitFor();
  await find.fill('F900');
  await find.press('Enter');
  await drawer.getByText('No line holds this text.').waitFor();
  await lines.press('Home');
  await drawer.getByText('1 of 1,208', { exact: true }).waitFor();
  await lines.getByRole('option', { selected: true }).filter({ hasText: 'G21 G90' }).waitFor();

  await drawer.getByText('Job', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Bit: Describe this bit …' }).click();
  const bit = page.getByRole('dialog', { name: 'Bit', exact: true });
  const describe = async (size: string, text: string) => {
    const field = bit.getByRole('textbox', { name: size, exact: true });
    await field.fill(text);
    await field.press('Enter');
  };
  await bit.getByRole('radio', { name: 'Flat', exact: true }).press('ArrowRight');
  const ball = bit.getByRole('radio', { name: 'Ball', exact: true });
  await expect.poll(() => ball.isChecked()).toBe(true);
  await ball.press('ArrowLeft');
  await expect.poll(() => ball.isChecked()).toBe(false);
  await describe('Diameter', '2.4');
  await describe('Length of cutting edge', '12');
  await describe('Collet nut diameter', '19');
  await describe('Sticks out of the nut', '9');
  await bit.getByText('The bit must stick out at least 12 mm').waitFor();
  const use = bit.getByRole('button', { name: 'Use this bit' });
  await expect.poll(() => use.isDisabled()).toBe(true);
  await describe('Sticks out of the nut', '0');
  await describe('Length of cutting edge', '0.4');
  await describe('Shank diameter', '6');
  await keepPicture(page, 'program-bit');
  await use.click();
  await bit.waitFor({ state: 'hidden' });
  await drawer.getByText('The shank above the cutting edges runs 0.6 mm into material.').first().waitFor();
  // The same content under another name: its bit is known again, until a person removes it.
  const reopening = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Open a file' }).click();
  await page.getByRole('menuitem', { name: 'Open G-code …' }).click();
  await (await reopening).setFiles(programFile('again.nc', squares(300)));
  await drawer.getByText('This G-code comes from the file again.nc.').waitFor();
  await drawer.getByText('chosen by you').waitFor();
  await drawer.getByText('End mill 2.4 mm').first().waitFor();
  await drawer.getByRole('button', { name: 'As the file says' }).click();
  await drawer.getByText('not known').waitFor();
  await drawer.getByRole('button', { name: 'Add a clamp' }).click();
  const place = drawer.getByRole('textbox', { name: /^X/ });
  const before = await place.inputValue();
  await place.fill('1/0');
  await place.press('Escape');
  await expect.poll(() => place.inputValue()).toBe(before);
  await place.fill('1/0');
  await toldWhile(page.locator('body'), 'The denominator cannot be zero', () => place.press('Enter'));
  await expect.poll(() => place.inputValue()).toBe(before);
  await drawer.getByRole('button', { name: 'Back to the design' }).click();
  // The design's own program is generated at once.
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  // The button that had the focus is gone. Even so, keys only affect the preview: nothing of the design behind it is
  // deleted or deselected.
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
  await expect.poll(() => page.getByRole('treeitem', { selected: true }).count()).toBe(1);
  expect(faults).toEqual([]);
});

it('says where a program is wrong, and reads it by the rules of other makers when asked', async () => {
  const { studio, page, faults } = await openStudio();
  await studio.importFiles(
    programFile('other.nc', '(made elsewhere)\nG21 G90 G64 P0.01\nG0 X1\nG1 X5 F100\n'),
  );
  const error = page.getByRole('dialog', { name: 'GCode File Error' });
  await error.getByText('other.nc').waitFor();
  await error.getByText('Correct the file and try again.').waitFor();
  await keepPicture(page, 'program-error');
  await error.getByRole('button', { name: 'Read it anyway' }).click();
  const drawer = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
  await drawer.getByText('This G-code comes from the file other.nc.').waitFor();
  await page.keyboard.press('Escape');

  await studio.importFiles(programFile('far.nc', 'G21 G90\nG0 X9999\n'));
  await error.getByText('X coordinate out of range: 9999mm (valid range: -500~500 mm)').waitFor();
  await error.getByText('out_of_range').waitFor();
  await error.getByRole('button', { name: 'OK' }).click();
  await error.waitFor({ state: 'hidden' });

  await studio.importFiles(programFile('empty.gcode', ' \n\n'));
  await error.getByText('file content empty or invalid').waitFor();
  expect(await error.getByRole('button', { name: 'Read it anyway' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

/** A roof of four triangles, 40 × 30 × 8 mm. */
const ROOF = [
  [0, 0, 0, 40, 0, 0, 0, 30, 0],
  [0, 0, 0, 0, 30, 0, 0, 0, 8],
  [0, 0, 0, 0, 0, 8, 40, 0, 0],
  [40, 0, 0, 0, 0, 8, 0, 30, 0],
];

function stlFile(name: string) {
  const facets = ROOF.map((c) => [0, 3, 6].map((i) => `vertex ${c.slice(i, i + 3).join(' ')}`).join('\n'));
  const text = facets.map((corners) => `facet normal 0 0 0\nouter loop\n${corners}\nendloop\nendfacet`);
  return programFile(name, ['solid a vertex', ...text, 'endsolid a vertex', ''].join('\n'));
}

it('a model is an object of the design: placed on its page, refused beyond the board, carved with the drawing', async () => {
  const { studio, page, faults } = await openStudio();
  await studio.drag('Rectangle', [150, 200], [300, 320]);
  await studio.importFiles(stlFile('roof.stl'));
  const drawer = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
  const side = drawer.getByRole('complementary');
  const field = (name: string, index: number) => side.getByRole('textbox', { name, exact: true }).nth(index);
  const type = async (name: string, index: number, text: string) => {
    await field(name, index).fill(text);
    await field(name, index).press('Enter');
  };
  const generate = () => side.getByRole('button', { name: 'Generate Toolpath' }).click();
  await side.getByText('roof', { exact: true }).waitFor();
  await side.getByText('step1 of 4 steps,Create 3D model').waitFor();
  await toldWhile(side, 'Position adjusted to non-negative values: X 0, Y 75, Z 2 mm', () =>
    type('X', 0, '-5'),
  );
  await side.getByRole('button', { name: 'Keep proportions' }).click();
  await toldWhile(side, 'Size adjusted to fit within material dimensions: X 300, Y 30, Z 8 mm', () =>
    type('X', 1, '500'),
  );
  await type('X', 1, '20');
  await type('Y', 0, '170');
  await generate();
  const refusal = page.getByRole('dialog', { name: 'Boundary Exceeded' });
  await refusal.getByText('STL exceeds board boundaries.').waitFor();
  await refusal.getByRole('button', { name: 'OK' }).click();

  await type('Y', 0, '10');
  await side.getByRole('combobox', { name: 'Orientation' }).click();
  await page.getByRole('option', { name: 'Left', exact: true }).click();
  await generate();
  await side.getByText('Machine time').waitFor();
  await side.getByText('step3 of 4 steps,Check the result').waitFor();
  await keepPicture(page, 'carved-model');
  await side.getByText('Model', { exact: true }).click();
  await type('Y', 0, '20');
  await side.getByText('step1 of 4 steps,Create 3D model').waitFor();

  const choosing = page.waitForEvent('filechooser');
  await side.getByRole('button', { name: 'Open a file' }).click();
  await page.getByRole('menuitem', { name: 'Open G-code …' }).click();
  await (await choosing).setFiles(programFile('laser.gc', 'G21 G90\nM4 S0\nG1 X50 F1500 S400\nM5\n'));
  await side.getByText('S0 … S400 of 1000').waitFor();
  await side.getByText('Model', { exact: true }).waitFor({ state: 'detached' });
  await drawer.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => studio.objectNames()).toEqual(['roof', 'Rectangle']);
  await keepPicture(page, 'model-on-canvas');
  expect(faults).toEqual([]);
});

it('reads a program again as what a person says it is for', async () => {
  const { studio, page, faults } = await openStudio();
  // The usual speed of a small router, which is also a laser's full power.
  await studio.importFiles(programFile('router.nc', 'G21 G90\nM3 S1000\nG1 Z-1 F200\nG1 X40\nM5\n'));
  const drawer = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
  const choice = drawer.getByRole('radiogroup', { name: 'This program is for a' });
  const isFor = (mode: string) => choice.getByRole('radio', { name: mode, exact: true });
  await drawer.getByText('Laser power').waitFor();
  await expect.poll(() => isFor('Laser').isChecked()).toBe(true);
  await choice.getByText('CNC', { exact: true }).click();
  await drawer.getByText('CNC router').waitFor();
  await expect.poll(() => isFor('CNC').isChecked()).toBe(true);
  await drawer.getByRole('button', { name: 'Add a clamp' }).waitFor();
  await drawer.getByText('This G-code comes from the file router.nc.').waitFor();
  await keepPicture(page, 'program-for-a-router');
  expect(faults).toEqual([]);
});
