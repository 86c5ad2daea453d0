import type { JobProgram } from '@kerf/pipeline';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { useEffect, useState } from 'react';

/** The hashes by program: each program is hashed only once, because programs can be large. */
const made = new WeakMap<JobProgram, Promise<string>>();

/** The hash by which the driver knows a program: SHA-256 as hexadecimal digits. */
export function programHash(program: JobProgram): Promise<string> {
  const known = made.get(program);
  if (known) return known;
  const hash = hashOf(program.gcode.bytes);
  made.set(program, hash);
  return hash;
}

/** The hashes of these programs, in their order; null until they are computed. */
export function useProgramHashes(programs: readonly JobProgram[]): readonly string[] | null {
  const [known, setKnown] = useState<{ programs: readonly JobProgram[]; hashes: readonly string[] } | null>(
    null,
  );
  useEffect(() => {
    let isWanted = true;
    void Promise.all(programs.map(programHash)).then((hashes) => {
      if (isWanted) setKnown({ programs, hashes });
    });
    return () => {
      isWanted = false;
    };
  }, [programs]);
  return known?.programs === programs ? known.hashes : null;
}

/** The hash of a program; null without a program and until it is computed. */
export function useProgramHash(program: JobProgram | null): string | null {
  const [known, setKnown] = useState<{ program: JobProgram; sha256: string } | null>(null);
  useEffect(() => {
    if (!program) return;
    let isWanted = true;
    void programHash(program).then((sha256) => {
      if (isWanted) setKnown({ program, sha256 });
    });
    return () => {
      isWanted = false;
    };
  }, [program]);
  return program !== null && known?.program === program ? known.sha256 : null;
}

/** The browser computes the hash where it can, which is only on secure pages. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return hashInSlices(bytes);
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)));
}

/** How many bytes are hashed at once: about 30 ms of work, so that the page responds even with the largest program. */
const SLICE = 2 * 1024 * 1024;

async function hashInSlices(bytes: Uint8Array): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += SLICE) {
    hash.update(bytes.subarray(at, at + SLICE));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return bytesToHex(hash.digest());
}
