import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { modelXml, tetrahedron, threeMf } from '../../packages/importers/src/testing/models';
import { draftHolds } from './support/drafts';
import { useSessions } from './support/session';
import { StudioPage } from './support/studio';

const { openStudio, url } = useSessions();

const fixture = (path: string) => fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
const svgFile = (name: string, inside: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80mm" height="40mm" viewBox="0 0 80 40">${inside}</svg>`,
  ),
});

/** A bitmap of greys, 24 bits per pixel; without `greyOf` of one grey. */
function bitmap(width: number, height: number, greyOf: (x: number) => number = () => 0x40): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  for (let at = 54; at < file.length; at += 1) file[at] = greyOf(Math.floor(((at - 54) % row) / 3));
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

it('asks of a site plan in metres whether mm were meant, and takes its numbers as mm', async () => {
  const { studio, page, faults } = await openStudio();
  const corners = [
    [0, 0],
    [36.7, 0],
    [36.7, 20],
    [0, 20],
  ];
  const points = corners.map(([x, y]) => `10\n${x}\n20\n${y}\n`).join('');
  const plan = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n6\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n${points}0\nENDSEC\n0\nEOF\n`;
  const file = { name: 'site.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(plan) };
  await studio.importFiles(file);
  const dialog = page.getByRole('dialog', { name: 'site.dxf is 36.7 m wide' });
  // A dialog is complete once it has put the focus on its first choice; a press before that may be lost.
  await dialog.locator(':focus').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await studio.objectNames()).toEqual([]);
  await studio.importFiles(file);
  await dialog.getByRole('button', { name: 'Its numbers are mm: 36.7 mm' }).click();
  await studio.notice(/Imported site\.dxf: 1 object, 36\.7 × 20 mm/).waitFor();
  expect(faults).toEqual([]);
});

it('makes a relief of a picture, generates its G-code, and shows what the bit cannot reach', async () => {
  const { studio, page, faults } = await openStudio();
  const picture = { name: 'grey.bmp', mimeType: 'image/bmp', buffer: bitmap(40, 20) };
  await studio.importFiles(picture, '3D relief from image');
  const dialog = page.getByRole('dialog', { name: '3D Relief Generation' });
  await dialog.getByText('Hollow').click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download STL' }).click();
  const stl = await readFile(await (await downloading).path());
  expect(stl.length).toBe(84 + 50 * stl.readUInt32LE(80));
  expect(stl.readUInt32LE(80)).toBeGreaterThan(100);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await studio.objectNames()).toEqual(['grey']);
  await page.getByText('step1 of 4 steps,Create 3D model').waitFor();
  await page.getByRole('button', { name: 'Generate Toolpath' }).first().click();
  await page
    .getByRole('region', { name: 'What the bit cannot reach' })
    .getByText('The bit reaches the whole surface.')
    .waitFor();
  await page.getByText('step3 of 4 steps,Check the result').waitFor();
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  expect(faults).toEqual([]);
});

it('finds the depth of a picture by an ONNX model, which the browser keeps for the next picture', async () => {
  const { studio, page, faults } = await openStudio();
  const picture = { name: 'ramp.bmp', mimeType: 'image/bmp', buffer: bitmap(40, 20, (x) => 6 * x) };
  const dialog = page.getByRole('dialog', { name: '3D Relief Generation' });
  const open = async () => {
    await studio.importFiles(picture, '3D relief from image');
    await dialog.getByText('Depth model', { exact: true }).click();
  };
  const folder = await mkdtemp(join(tmpdir(), 'kerf-model-'));
  const model = join(folder, 'dark-is-near.onnx');
  await copyFile(fixture('depth-models/dark-is-near.onnx'), model);
  await open();
  for (const [file, text] of [
    [fixture('cam/sign.svg'), 'This is no ONNX model'],
    [model, 'Depth found at 64 × 48 points.'],
  ] as const) {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Choose a/ }).click();
    await (await choosing).setFiles(file);
    await dialog.getByText(text).waitFor();
  }
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download STL' }).click();
  const stl = await readFile(await (await downloading).path());
  const highestFrom = (least: number, most: number) => {
    let highest = 0;
    for (let at = 84; at < stl.length; at += 50)
      for (let corner = at + 12; corner < at + 48; corner += 12) {
        const x = stl.readFloatLE(corner);
        if (x >= least && x <= most) highest = Math.max(highest, stl.readFloatLE(corner + 8));
      }
    return highest;
  };
  // The left side is dark, so it is near for this model; the relief is 50 mm wide, 5 deep, on a base of 5.
  expect(highestFrom(0, 5)).toBeGreaterThan(9.7);
  expect(highestFrom(45, 50)).toBeLessThan(5.8);
  // The browser keeps the model itself, not only where its file is.
  await rm(folder, { recursive: true });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await open();
  await dialog.getByText('dark-is-near.onnx').waitFor();
  await dialog.getByText('Depth found at 64 × 48 points.').waitFor();
  expect(faults).toEqual([]);
});

it('places models of OBJ and 3MF files, each on its page of the preview', async () => {
  const { studio, page, faults } = await openStudio();
  const corners = ['0 0 0', '30 0 0', '0 20 0', '0 0 6'].map((place) => `v ${place}`);
  const obj = [...corners, 'f 1 3 2', 'f 1 2 4', 'f 2 3 4', 'f 1 4 3', ''].join('\n');
  const object = `<object id="1" type="model">${tetrahedron(8)}</object>`;
  const part = Buffer.from(threeMf(modelXml(object, '<item objectid="1"/>')));
  const files = [
    [{ name: 'wedge.obj', mimeType: 'model/obj', buffer: Buffer.from(obj) }, '6'],
    [{ name: 'tip.3mf', mimeType: 'model/3mf', buffer: part }, '8'],
  ] as const;
  for (const [file, height] of files) {
    await studio.importFiles(file);
    const drawer = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
    const side = drawer.getByRole('complementary');
    await side.getByText('step1 of 4 steps,Create 3D model').waitFor();
    const size = side.getByRole('textbox', { name: 'Z', exact: true }).nth(1);
    await expect.poll(() => size.inputValue()).toBe(height);
    await drawer.getByRole('button', { name: 'Close' }).first().click();
    await drawer.waitFor({ state: 'hidden' });
  }
  expect(await studio.objectNames()).toEqual(['tip', 'wedge']);
  expect(faults).toEqual([]);
});

it('asks how each colour is cut, leaves out what is ignored, and remembers the choice', async () => {
  const { studio, page, faults } = await openStudio();
  const drawing = svgFile(
    'colours.svg',
    '<g fill="none"><rect id="cut" x="1" y="1" width="30" height="30" stroke="red"/><rect id="mark" x="40" y="1" width="30" height="30" stroke="blue"/></g><rect id="page" width="80" height="40" fill="#eee"/>',
  );
  await studio.importFiles(drawing);
  const dialog = page.getByRole('dialog', { name: 'How is colours.svg cut?' });
  await dialog.waitFor();
  const choose = async (color: string, rule: string) => {
    await dialog.getByRole('combobox', { name: `Cut of ${color}` }).click();
    await page.getByRole('option', { name: rule, exact: true }).click();
  };
  await choose('#0000FF', 'Laser 03');
  await choose('#EEEEEE', 'Leave out');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await studio.notice(/Imported colours\.svg: 2 objects/).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => studio.objectNames()).toEqual(['colours']);
  await page.keyboard.press('Control+Z');
  await studio.importFiles(drawing);
  await dialog.waitFor();
  const blue = dialog.getByRole('combobox', { name: 'Cut of #0000FF' });
  await expect.poll(() => blue.inputValue()).toBe('Laser 03');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => studio.objectNames()).toEqual([]);
  expect(faults).toEqual([]);
});

it('applies clip paths and sets texts in their font, and says which font is missing', async () => {
  const { studio, faults } = await openStudio();
  await studio.importFiles(
    svgFile(
      'sign.svg',
      '<clipPath id="c"><circle cx="20" cy="20" r="10"/></clipPath><rect id="disc" width="40" height="40" clip-path="url(#c)"/><text x="45" y="25" font-family="Roboto" font-size="10">Kerf</text><text x="45" y="35" font-family="Futura" font-size="5">small</text>',
    ),
  );
  await studio
    .notice('“small” is set in Arimo: there is no font “Futura” here.')
    .filter({ hasText: '3 objects' })
    .waitFor();
  await expect.poll(() => studio.objectNames()).toEqual(['sign']);
  expect(faults).toEqual([]);
});

it('takes photos in, fits them to 80 % of the workspace, and gives them out in SVG and project', async () => {
  const { studio, page, faults } = await openStudio();
  await studio.importFiles({ name: 'grey.bmp', mimeType: 'image/bmp', buffer: bitmap(60, 40) });
  await studio.notice('Imported grey.bmp.').waitFor();
  await expect.poll(() => studio.objectNames()).toEqual(['grey']);
  const width = page.getByRole('textbox', { name: 'Width' }).first();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('216')),
  );
  await expect.poll(() => width.inputValue()).toMatch(/^216/);
  // The photo is visible: the middle of the drawing area has its colour.
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return false;
    const [red, green, blue] = pen.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return red === 0x40 && green === 0x40 && blue === 0x40;
  });
  await page.keyboard.press('Control+Z');
  await expect.poll(() => studio.objectNames()).toEqual([]);
  expect(faults).toEqual([]);
});

it('refuses pictures that are none, too large ones by their header, and files of another kind', async () => {
  const { studio } = await openStudio();
  await studio.importFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await studio.notice('This picture cannot be read').waitFor();
  const huge = bitmap(4, 4);
  huge.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 0, 'latin1');
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  await studio.importFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
  await studio.notice('The picture has 30000 × 30000 pixels').waitFor();
  await studio.importFiles(fixture('svg/badge-mm.svg'), 'Image (JPG, PNG, BMP, GIF, WebP, TIFF)');
  await studio
    .notice(
      'Only the following types of files can be selected: .jpg, .jpeg, .png, .bmp, .gif, .webp, .tif, .tiff, .heic, .heif',
    )
    .waitFor();
});

it('traces a picture, and undo removes the trace', async () => {
  const { studio, page, faults } = await openStudio();
  const plate = { name: 'plate.bmp', mimeType: 'image/bmp', buffer: bitmap(40, 20) };
  await studio.importFiles(plate, 'Image trace');
  const dialog = page.getByRole('dialog', { name: 'Image Trace' });
  await dialog.getByText('4 nodes').waitFor();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await studio.notice('plate.bmp was traced: 4 nodes.').waitFor();
  expect(await studio.objectNames()).toEqual(['plate']);
  await page.keyboard.press('Control+Z');
  await expect.poll(() => studio.objectNames()).toEqual([]);
  expect(faults).toEqual([]);
});

it('a drawing fetches nothing and runs nothing', async () => {
  const { studio, page, faults } = await openStudio();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) asked.push(request.url());
  });
  await studio.importFiles(
    svgFile(
      'evil.svg',
      '<style>@import url(http://evil.test/a.css); rect{fill:url(http://evil.test/f.svg#a)}</style><script>window.evil=1</script><rect width="9" height="9" onload="window.evil=1"/><image href="http://evil.test/i.png" width="9" height="9"/><use href="http://evil.test/u.svg#a"/><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.evil=1"/></foreignObject><a href="javascript:evil=1"><circle r="3"><animate attributeName="href" to="javascript:evil=1"/></circle></a><text font-family="url(http://evil.test/font.ttf)">x</text>',
    ),
  );
  await studio.notice('Imported evil.svg').waitFor();
  expect(await page.evaluate(() => 'evil' in window)).toBe(false);
  expect(asked).toEqual([]);
  expect(faults).toEqual([]);
});

it('a second tab with the same project saves it, and the first offers to go on', async () => {
  const { studio, page, faults } = await openStudio();
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await draftHolds(page, 'Rectangle');
  const second = new StudioPage(await page.context().newPage());
  await second.page.goto(url);
  await Promise.all([second.notice('This tab saves it from now on.').waitFor(), second.ready()]);
  await second.page.getByRole('treeitem', { name: /^Rectangle/ }).waitFor();
  await studio.notice('Changes made here are no longer kept.').waitFor();
  await studio.button('Continue here').click();
  await studio.notice('This tab saves it from now on.').waitFor();
  await second.notice('Changes made here are no longer kept.').waitFor();
  expect(faults).toEqual([]);
});
