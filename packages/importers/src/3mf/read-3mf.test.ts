import { meshExtent, meshVolume } from '@kerf/geometry';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { modelXml, RELATIONS, tetrahedron, threeMf } from '../testing/models';
import { read3mf } from './read-3mf';

const OBJECT = `<object id="1" type="model">${tetrahedron(6)}</object>`;
const ITEM = '<item objectid="1"/>';

function modelOf(bytes: Uint8Array) {
  const read = read3mf(bytes);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.value.mesh;
}
function messageOf(bytes: Uint8Array) {
  const read = read3mf(bytes);
  return read.ok ? 'ok' : read.problems[0]?.message;
}
const bad = (objects: string, items = ITEM) => messageOf(threeMf(modelXml(objects, items)));

describe('3MF', () => {
  test.each([
    ['unit="micron"', 0.001],
    ['unit="inch"', 25.4],
    ['unit="foot"', 304.8],
    ['', 1],
  ])('with %s has lengths in mm', (attributes, scale) => {
    const mesh = modelOf(threeMf(modelXml(OBJECT, ITEM, attributes)));
    expect(meshExtent(mesh).size.x / scale).toBeCloseTo(6, 5);
    expect(mesh.triangles.length).toBe(12);
  });

  test('takes an unknown unit as millimetres, with a warning', () => {
    const read = read3mf(threeMf(modelXml(OBJECT, ITEM, 'unit="league"')));
    expect(read.ok && read.warnings.map(({ message }) => message)).toEqual([
      "The unit 'league' is unknown: lengths were taken as millimetres.",
    ]);
  });

  test('puts objects and their components at their places', () => {
    // Turned by 90° about z and moved by 20 in x; then moved by 100 in z; a mirrored one; and what is not built.
    const use = '<component objectid="1" transform="0 1 0 -1 0 0 0 0 1 20 0 0"/>';
    const objects = `${OBJECT}<object id="2"><components>${use}</components></object>
      <object id="3" type="support">${tetrahedron(50)}</object>`;
    const items = `<item objectid="2" transform="1 0 0 0 1 0 0 0 1 0 0 100"/>
      <item objectid="1" transform="-1 0 0 0 1 0 0 0 1 -30 0 100"/>
      <item objectid="3"/><item objectid="1" printable="0" transform="1 0 0 0 1 0 0 0 1 0 0 -50"/>`;
    const mesh = modelOf(threeMf(modelXml(objects, items)));
    expect(meshExtent(mesh)).toEqual({ min: { x: -36, y: 0, z: 100 }, size: { x: 56, y: 6, z: 6 } });
    expect(meshVolume(mesh)).toBeCloseTo(2 * 36, 4);
  });

  test('reads objects of other files, prefixes, and files without compression', () => {
    const other = modelXml(OBJECT, '');
    const use =
      '<object id="7"><components><component p:path="/3D/parts/one.model" objectid="1"/></components></object>';
    expect(
      modelOf(threeMf(modelXml(use, '<item objectid="7"/>'), { '3D/Parts/One.model': other })).triangles
        .length,
    ).toBe(12);
    const prefixed = modelXml(OBJECT, ITEM)
      .replace(/<(\/?)(?=[a-z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=');
    const extended = prefixed.replace('</c:mesh>', '<b:vertices><b:vertex x="no"/></b:vertices></c:mesh>');
    const stored = { '_rels/.rels': strToU8(RELATIONS), '3D/3dmodel.model': strToU8(extended) };
    expect(modelOf(zipSync(stored, { level: 0 })).triangles.length).toBe(12);
  });

  test('what is wrong is told', () => {
    expect(messageOf(new Uint8Array(0))).toBe('The file is empty.');
    expect(messageOf(strToU8('PK\u0003\u0004 nothing else'))).toBe('This file is not a 3MF model.');
    expect(messageOf(zipSync({ 'word/document.xml': strToU8('<a/>') }))).toBe(
      'This file is not a 3MF model.',
    );
    expect(
      bad('<object id="1"><mesh><vertices><vertex x="1" y="nan" z="0"/></vertices></mesh></object>'),
    ).toContain(`a corner in '/3D/3dmodel.model' is not a number, or does not exist`);
    expect(bad(OBJECT.replace('v1="0"', 'v1="4"'))).toContain('does not exist');
    expect(bad(OBJECT, '<item objectid="1" transform="1 0 0"/>')).toContain('does not exist');
    expect(bad(OBJECT, '<item objectid="1" transform="1e30 0 0 0 1e30 0 0 0 1 0 1e39 0"/>')).toContain(
      'does not exist',
    );
    expect(bad(OBJECT, '<item objectid="9"/>')).toContain("'/3D/3dmodel.model#9' is missing");
    expect(bad('<object id="1"><components><component objectid="1"/></components></object>')).toContain(
      'contains itself',
    );
    expect(messageOf(threeMf('<model><resources>'))).toContain('is not valid XML');
    expect(messageOf(threeMf('<!DOCTYPE model [<!ENTITY a "b">]><model/>'))).toContain('is not valid XML');
    expect(messageOf(threeMf(modelXml('', '')))).toBe('The file contains no triangle with an area.');
    const file = threeMf(modelXml(OBJECT, ITEM));
    const damaged = file.slice();
    damaged[file.length >> 1] = damaged[file.length >> 1]! ^ 255;
    expect(messageOf(damaged)).toMatch(/damaged|not a 3MF/);
    const locked = file.slice();
    const directory = file.findIndex((byte, i) => byte === 0x50 && file[i + 1] === 0x4b && file[i + 2] === 1);
    locked[directory + 8] = 1;
    expect(messageOf(locked)).toBe('The 3MF file is encrypted. Save it without a password.');
  });

  test('objects that use one another again and again come to an end', () => {
    const double = (id: number) =>
      `<object id="${id}"><components>${`<component objectid="${id - 1}"/>`.repeat(10)}</components></object>`;
    const levels = [2, 3, 4, 5, 6, 7].map(double).join('');
    expect(bad(`<object id="1"></object>${levels}`, '<item objectid="7"/>')).toContain('nested too deeply');
  });
});
