import type { MessageParser } from './message';

/** `ok`: the line was parsed and queued. */
export const parseOk: MessageParser = (line) => (line === 'ok' ? { kind: 'ok' } : null);
