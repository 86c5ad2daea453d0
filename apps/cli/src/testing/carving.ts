import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../command/run';

/** A program with the report of `kerf carve --json`. */
export interface Carved {
  readonly text: string;
  readonly report: Readonly<Record<string, unknown>> & {
    readonly seconds: number;
    readonly cutDistance: number;
    readonly bounds: { readonly min: readonly number[]; readonly max: readonly number[] };
  };
}

/** A folder in which tests carve designs, as on the command line but within this process. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'kerf-carve-'));

  /** The path of a file in this folder; writes the content when it is given. */
  file(name: string, content?: string | Uint8Array): string {
    const path = join(this.folder, name);
    if (content !== undefined) writeFileSync(path, content);
    return path;
  }

  /** Runs `kerf carve` with these words after the design; returns all programs. */
  async carve(design: string, ...words: string[]): Promise<readonly Carved[]> {
    const { text } = await run(['carve', design, '--out', this.file('out.nc'), '--json', ...words], 'test');
    const { programs } = JSON.parse(text) as { programs: (Carved['report'] & { output: string })[] };
    return programs.map((report) => ({ report, text: readFileSync(report.output, 'latin1') }));
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
