import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { startZip } from './zip-files';

it('holds the files that were added, in their order', async () => {
  const zip = startZip();
  const long = 'G1 X1 Y2\n'.repeat(20_000);
  zip.add('plates_001.gcode', strToU8(long));
  zip.add('名牌_002.gcode', strToU8('M5\n'));
  const blob = zip.end();
  const bytes = new Uint8Array(await new Response(blob).arrayBuffer());
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]);
  expect(files).toEqual([
    ['plates_001.gcode', long],
    ['名牌_002.gcode', 'M5\n'],
  ]);
  expect(bytes.length).toBeLessThan(long.length / 20);
});
