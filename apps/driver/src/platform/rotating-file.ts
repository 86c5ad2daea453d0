import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';

/** How large a log file becomes, bytes, and how many older ones are kept. */
export const LOG_FILE_BYTES = 10 * 1024 * 1024;
export const OLDER_LOG_FILES = 4;

/** How much text may wait for a slow disk, in characters. What comes then is left out. */
const LONGEST_QUEUE = 4 * 1024 * 1024;

/**
 * A file of lines with a limit. A full file `log` becomes `log.1`, `log.1` becomes `log.2` and so on; the oldest one is
 * replaced. The lines are written in the background, so that a slow disk never delays the machine.
 */
export class RotatingFile {
  readonly #path: string;
  readonly #limit: number;
  #size: number;
  #waiting = '';
  #leftOut = 0;
  #writing: Promise<void> | null = null;

  /** Throws the error of the operating system when the file cannot be written. */
  constructor(path: string, limit = LOG_FILE_BYTES) {
    this.#path = path;
    this.#limit = limit;
    const handle = openSync(path, 'a', 0o600);
    this.#size = fstatSync(handle).size;
    closeSync(handle);
  }

  /** Adds a line; the line end is added. */
  write(line: string): void {
    if (this.#waiting.length > LONGEST_QUEUE) {
      this.#leftOut += 1;
      return;
    }
    if (this.#leftOut > 0) this.#waiting += `{"event":"lines-left-out","count":${this.#leftOut}}\n`;
    this.#leftOut = 0;
    this.#waiting += `${line}\n`;
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when everything is in the file. */
  async drain(): Promise<void> {
    await this.#writing;
  }

  /** Writes at once what still waits, because the process ends. */
  flush(): void {
    const text = this.#waiting;
    this.#waiting = '';
    if (text === '') return;
    try {
      const handle = openSync(this.#path, 'a', 0o600);
      writeSync(handle, text);
      closeSync(handle);
    } catch {
      // The disk is full or gone. A log that cannot be written must not disturb the end of the driver.
    }
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting !== '') {
      const text = this.#waiting;
      this.#waiting = '';
      try {
        if (this.#size >= this.#limit) this.#rotate();
        await appendFile(this.#path, text, { mode: 0o600 });
        this.#size += Buffer.byteLength(text);
      } catch {
        this.#leftOut += 1;
      }
    }
    this.#writing = null;
  }

  #rotate(): void {
    this.#size = 0;
    for (let at = OLDER_LOG_FILES; at > 0; at -= 1)
      try {
        renameSync(at === 1 ? this.#path : `${this.#path}.${at - 1}`, `${this.#path}.${at}`);
      } catch (error) {
        // There are not so many older files yet.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
  }
}
