/** What a log line may contain: plain values. Never a token, code, password or G-code. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Structured logging: one JSON object per line. */
export interface Log {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, fields?: LogFields) => void;
}

/** A log that passes each line, without its line end, to `write`. */
export function createLog(write: (line: string) => void): Log {
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      write(JSON.stringify({ time: new Date().toISOString(), level, part: 'driver', event, ...fields }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** A log that writes nothing. */
export const SILENT_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} };
