import { readdirSync } from 'node:fs';
import { type ChunkHeader, UPLOAD_CHUNK_BYTES } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { UploadAssembler } from './upload-assembler';

const full = new Uint8Array(UPLOAD_CHUNK_BYTES).fill(71);
const tail = new Uint8Array([10]);

function chunk(chunkIndex: number, totalChunks: number, fileId = 'f'): ChunkHeader {
  return {
    ...{ fileName: '../../etc/passwd', fileId, chunkIndex, totalChunks },
    isFirst: chunkIndex === 0,
    isLast: chunkIndex === totalChunks - 1,
  };
}

function begin() {
  const spool = temporaryFolder();
  return { spool, assembler: new UploadAssembler(spool) };
}

describe('chunks', () => {
  it('become the file, and leave nothing behind', () => {
    const { spool, assembler } = begin();
    expect(assembler.take(chunk(0, 2), full)).toEqual({ kind: 'more' });
    expect(readdirSync(spool)).toHaveLength(1);
    const result = assembler.take(chunk(1, 2), tail);
    expect(result).toMatchObject({ kind: 'done', file: { fileName: '../../etc/passwd', fileId: 'f' } });
    if (result.kind === 'done') expect(Buffer.concat([full, tail]).equals(result.file.bytes)).toBe(true);
    expect(readdirSync(spool)).toEqual([]);
  });

  it.each([
    ['a gap', [chunk(0, 3), chunk(2, 3)]],
    ['a repeat', [chunk(0, 3), chunk(0, 3), chunk(0, 3, 'g'), chunk(1, 3)]],
    ['no beginning', [chunk(1, 2)]],
    ['another file', [chunk(0, 3), chunk(1, 3, 'g')]],
    ['another total', [chunk(0, 3), chunk(1, 4)]],
  ])('with %s are refused and forgotten', (_name, headers) => {
    const { spool, assembler } = begin();
    const results = headers.map((header) => assembler.take(header, full));
    expect(results.at(-1)).toMatchObject({ kind: 'failed', failure: { code: 'upload-broken' } });
    expect(readdirSync(spool)).toEqual([]);
  });

  it('of the wrong size are refused', () => {
    const { assembler } = begin();
    expect(assembler.take(chunk(0, 2), tail)).toMatchObject({ kind: 'failed' });
    expect(assembler.take(chunk(0, 1), new Uint8Array())).toMatchObject({ kind: 'failed' });
  });

  it('that would be too much in all are refused at the first', () => {
    const { spool, assembler } = begin();
    expect(assembler.take(chunk(0, 200), full)).toMatchObject({ failure: { code: 'program-too-large' } });
    expect(readdirSync(spool)).toEqual([]);
  });

  it('are gone when the connection is', () => {
    const { spool, assembler } = begin();
    assembler.take(chunk(0, 2), full);
    assembler.abort();
    expect(readdirSync(spool)).toEqual([]);
  });
});
