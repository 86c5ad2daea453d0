import { strToU8, type Zippable, zipSync } from 'fflate';

/** Nine numbers: the corners of a triangle. */
export type Triangle = readonly number[];

/** A binary STL file. */
export function binaryStl(
  triangles: readonly Triangle[],
  header = 'made by a test',
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(84 + 50 * triangles.length);
  bytes.set(strToU8(header).subarray(0, 80));
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length, true);
  triangles.forEach((corners, i) => {
    corners.forEach((value, k) => {
      view.setFloat32(84 + 50 * i + 12 + 4 * k, value, true);
    });
  });
  return bytes;
}

/** An STL file as text. */
export function asciiStl(triangles: readonly Triangle[], newline = '\n'): Uint8Array {
  const facets = triangles.map((c) =>
    [
      'facet normal 0 0 1',
      '  outer loop',
      ...[0, 3, 6].map((k) => `    vertex ${c[k]} ${c[k + 1]} ${c[k + 2]}`),
      '  endloop',
      'endfacet',
    ].join(newline),
  );
  return strToU8(['solid a name', ...facets, 'endsolid a name', ''].join(newline));
}

/** The list of relations of a 3MF file with its model at the usual place. */
export const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Target="/3D/3dmodel.model" Id="rel0"
    Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>`;

/** The mesh element of a 3MF object: a tetrahedron with three sides of `size`. */
export function tetrahedron(size: number): string {
  const places = [
    [0, 0, 0],
    [size, 0, 0],
    [0, size, 0],
    [0, 0, size],
  ];
  const sides = [
    [0, 2, 1],
    [0, 1, 3],
    [1, 2, 3],
    [0, 3, 2],
  ];
  return `<mesh><vertices>${places.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('')}</vertices>
<triangles>${sides.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}" pid="1"/>`).join('\n')}</triangles></mesh>`;
}

/** A model part with these objects and items; `attributes` of its root. */
export function modelXml(objects: string, items: string, attributes = 'unit="millimeter"'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- by hand > -->
<model ${attributes} xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
  xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06">
<metadata name="Title">a &lt;title&gt;</metadata>
<resources>${objects}</resources><build>${items}</build></model>`;
}

/** A 3MF file of a model part and further files. */
export function threeMf(model: string, others: Readonly<Record<string, string>> = {}): Uint8Array {
  const files: Zippable = { '_rels/.rels': strToU8(RELATIONS), '3D/3dmodel.model': strToU8(model) };
  for (const [name, text] of Object.entries(others)) files[name] = strToU8(text);
  return zipSync(files);
}

/** A sequence of pseudo-random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A file with some bytes changed, cut off, doubled or taken out. */
export function brokenFile(good: Uint8Array, random: () => number): Uint8Array {
  const place = () => Math.floor(random() * good.length);
  let bytes = good.slice();
  for (let changes = Math.floor(random() * 8); changes > 0; changes -= 1)
    bytes[place()] = random() < 0.3 ? 255 : Math.floor(256 * random());
  const kind = random();
  if (kind < 0.4) bytes = bytes.slice(0, place());
  else if (kind < 0.6) {
    const [from, to] = [place(), place()].sort((a, b) => a - b) as [number, number];
    const rest = bytes.slice(kind < 0.5 ? to : from);
    const whole = new Uint8Array((kind < 0.5 ? from : to) + rest.length);
    whole.set(bytes.subarray(0, kind < 0.5 ? from : to));
    whole.set(rest, kind < 0.5 ? from : to);
    bytes = whole;
  }
  return bytes;
}

/** A good file of each kind of model, from which broken ones are made. */
export function goodModels(): Readonly<Record<'stl' | 'stl text' | 'obj' | '3mf', Uint8Array>> {
  const triangles = [
    [0, 0, 0, 10, 0, 0, 0, 5, 2.5],
    [0, 0, 0, 0, 5, 2.5, -3, 0, 1],
    [0, 0, 0, -3, 0, 1, 10, 0, 0],
    [10, 0, 0, -3, 0, 1, 0, 5, 2.5],
  ];
  const corners = triangles.flatMap((t) => [0, 3, 6].map((k) => `v ${t[k]} ${t[k + 1]} ${t[k + 2]}`));
  const faces = triangles.map((_, i) => `f ${3 * i + 1}/1/1 ${3 * i + 2}/2 ${3 * i + 3}//3`);
  const use =
    '<object id="2"><components><component objectid="1" transform="1 0 0 0 1 0 0 0 1 5 6 7"/></components></object>';
  return {
    stl: binaryStl(triangles),
    'stl text': asciiStl(triangles),
    obj: strToU8(
      ['# by hand', 'o thing', ...corners, 'vt 0 0', 'vn 0 0 1', ...faces, 'f -4 -3 -2 -1'].join('\n'),
    ),
    '3mf': threeMf(modelXml(`<object id="1">${tetrahedron(9)}</object>${use}`, '<item objectid="2"/>')),
  };
}
