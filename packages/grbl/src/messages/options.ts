import { readBrackets } from './brackets';
import type { MessageParser } from './message';
import { parseWhole } from './numbers';

/** `[OPT:V,15,128]`: build options, planner blocks, receive buffer. Old builds leave the numbers out. */
export const parseOptions: MessageParser = (line) => {
  const text = readBrackets(line, 'OPT');
  if (text === null) return null;
  const [flags = '', blocks, bytes] = text.split(',');
  return { kind: 'options', flags, plannerBlocks: parseWhole(blocks), receiveBytes: parseWhole(bytes) };
};
