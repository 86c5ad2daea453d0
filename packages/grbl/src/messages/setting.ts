import type { MessageParser } from './message';
import { parseDecimal } from './numbers';

const SETTING = /^\$(\d{1,3})=(-?[\d.]+)$/;

/** `$110=500.000`, from `$$`. Text settings of other firmwares are not read. */
export const parseSetting: MessageParser = (line) => {
  const [, number, text] = SETTING.exec(line) ?? [];
  const value = parseDecimal(text);
  return value === null ? null : { kind: 'setting', number: Number(number), value };
};
