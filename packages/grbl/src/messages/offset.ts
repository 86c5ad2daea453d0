import type { MessageParser, OffsetName } from './message';
import { parsePosition } from './numbers';

const OFFSET = /^\[(G5[4-9]|G28|G30|G92):([^\]]*)\]$/;

/** `[G54:-100.000,-50.000,0.000]` and similar lines, from `$#`. */
export const parseOffset: MessageParser = (line) => {
  const [, name, text] = OFFSET.exec(line) ?? [];
  const position = text === undefined ? null : parsePosition(text);
  return position === null ? null : { kind: 'offset', name: name as OffsetName, position };
};
