import { expect, it } from 'vitest';
import { filesToPaste } from './pasted';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">\n<rect/>\n</svg>';
const content = (texts: Record<string, string>, files: File[] = []) => ({
  files,
  getData: (type: string) => texts[type] ?? '',
});

it('takes files first', () => {
  const file = new File(['x'], 'photo.png');
  expect(filesToPaste(content({ 'text/plain': SVG }, [file]), null, 'Pasted')).toEqual([file]);
});

it.each([
  ['text/plain', SVG],
  ['image/svg+xml', SVG],
  ['text/plain', `<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n${SVG}`],
])('takes a drawing from %s', async (type, text) => {
  const [file] = filesToPaste(content({ [type]: text }), null, 'Pasted');
  expect(file?.name).toBe('Pasted.svg');
  expect(await file?.text()).toBe(text);
});

it.each(['', 'svg', 'see <svg> here', '<html><svg/></html>'])('takes no other text: %j', (text) => {
  expect(filesToPaste(content({ 'text/plain': text }), null, 'Pasted')).toEqual([]);
});

it('leaves to the editor what it copied itself, whatever the system did to line ends', () => {
  expect(filesToPaste(content({ 'text/plain': SVG.replaceAll('\n', '\r\n') }), SVG, 'Pasted')).toEqual([]);
});
