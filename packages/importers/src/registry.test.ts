import { createDesign, writeLac } from '@kerf/document';
import { SILENT_CONTEXT } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import { drawingReader, modelReader } from './readers';
import { extensionsOf, FILE_FORMATS, formatBegunBy, formatNamed, formatsOf } from './registry';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9"><circle r="3"/></svg>';
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);

describe('the table of formats', () => {
  test('goes by the end of the name', () => {
    const format = formatNamed('Sign.final.SVG', formatsOf('drawing'));
    expect(format?.id).toBe('svg');
    expect(format && drawingReader(format).read(bytes(SVG), SILENT_CONTEXT).ok).toBe(true);
    expect(formatNamed('photo.svg.exe')).toBeNull();
    expect(formatNamed('photo.png', formatsOf('drawing'))).toBeNull();
  });

  test('has a reader for every drawing and every model', () => {
    for (const format of formatsOf('drawing')) expect(drawingReader(format).read).toBeTypeOf('function');
    for (const format of formatsOf('model')) expect(modelReader(format).read).toBeTypeOf('function');
  });

  test('names every ending once', () => {
    const endings = extensionsOf(FILE_FORMATS);
    expect(new Set(endings).size).toBe(endings.length);
    expect(extensionsOf(formatsOf('program'))).toEqual(['.gc', '.tap', '.gcode', '.nc']);
  });

  test.each([
    ['svg', bytes(SVG)],
    ['svg', bytes(`\u00EF\u00BB\u00BF<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg>\n${SVG}`)],
    ['svg', utf16(SVG)],
    ['dxf', bytes('999\nmade by hand\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
    ['dxf', bytes('0\nSECTION\n2\nENTITIES\n')],
    ['dxf', bytes('AutoCAD Binary DXF\r\n\x1A\0rest')],
    ['png', bytes('\u0089PNG\r\n\x1A\n')],
    ['jpeg', bytes('\u00FF\u00D8\u00FF\u00E0')],
    ['bmp', bytes('BM....')],
    ['stl', bytes('solid cube\n  facet normal 0 0 1\n')],
    ['obj', bytes('# by hand\nmtllib a.mtl\no part\n\nv 1 2 -3.5\n')],
    ['3mf', bytes('PK\x03\x04\x14\0\0\0\x08\0....3D/3dmodel.model')],
    ['lac', bytes(writeLac(createDesign()))],
  ])('tells %s by its first bytes', (id, head) => {
    expect(formatBegunBy(head)?.id).toBe(id);
    expect(FILE_FORMATS.filter((format) => format.isBegunBy?.(head)).map((format) => format.id)).toEqual([
      id,
    ]);
  });

  test.each(['', 'G21\nG0 X0\n', 'see <svg> here', '<html><svg/></html>', 'solid ground'])(
    'tells nothing by %j',
    (text) => {
      expect(formatBegunBy(bytes(text))).toBeNull();
    },
  );
});
