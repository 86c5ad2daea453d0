import { createDesign, FORMAT_VERSION, writeLac } from '@kerf/document';
import { afterEach, expect, it } from 'vitest';
import { rememberBody, useKeptBits } from '../bits/program-bits';
import { readProjectFile } from './open-project';

afterEach(() => {
  localStorage.clear();
  useKeptBits.setState({ kept: {}, isStored: true });
});

it('of a format that does not tell of shank and holder has those that this browser knows, and of a newer one its own', () => {
  const design = createDesign({ name: 'a' });
  rememberBody({
    ...design.setup.firstBit,
    shankDiameter: 6,
    holder: { diameter: 19, stickOut: 25 },
  } as never);
  const written = writeLac(design);
  const older = written.replace(`"formatVersion":${FORMAT_VERSION}`, '"formatVersion":3');
  const bitOf = (text: string) => {
    const read = readProjectFile(text);
    return read.ok && read.value.setup.firstBit;
  };
  expect(bitOf(older)).toMatchObject({ shankDiameter: 6, holder: { diameter: 19, stickOut: 25 } });
  expect(bitOf(written)).toEqual(design.setup.firstBit);
  expect(readProjectFile('')).toMatchObject({ ok: false, problems: [{ code: 'not-lac' }] });
});
