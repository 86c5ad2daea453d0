import { fail, type Outcome, succeed } from '@kerf/machining';
import qrcode from 'qrcode-generator';
import { choice, length, onOff, optionalText, text, whole } from '../fields';
import { defineGenerator } from '../generator';
import { outlineOfCells } from '../outline/cells';
import { inPlace, type LoosePart } from '../outline/layout';
import { rectangle } from '../outline/shapes';
import { generatorProblem, ofField } from '../problems';
import { qrContent } from './content';

type Level = 'L' | 'M' | 'Q' | 'H';

/** The bytes of a code of the largest size, by error correction level (ISO/IEC 18004, version 40). */
const MOST_BYTES: Readonly<Record<Level, number>> = { L: 2953, M: 2331, Q: 1663, H: 1273 };

/** UTF-8 as one character per byte, which the encoder takes as bytes. Half a surrogate pair becomes U+FFFD. */
function bytesOf(content: string): string {
  return encodeURIComponent(content.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /%([0-9A-F]{2})/g,
    (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The modules of the smallest code that holds the content; dark ones are true. */
function modulesOf(
  content: string,
  level: Level,
): Outcome<(column: number, row: number) => boolean> & {
  readonly count?: number;
} {
  const bytes = bytesOf(content);
  if (bytes.length > MOST_BYTES[level]) return fail(ofField(generatorProblem('code-too-long'), 'content'));
  const code = qrcode(0, level);
  code.addData(bytes, 'Byte');
  code.make();
  const count = code.getModuleCount();
  // The code's rows begin at the top.
  return { ...succeed((column: number, row: number) => code.isDark(count - 1 - row, column)), count };
}

/** A QR code with a text, a link, the access to a Wi-Fi or a contact. */
export const QR_CODE = defineGenerator({
  id: 'qr-code',
  group: 'codes',
  fields: {
    kind: choice('text', ['text', 'link', 'wifi', 'contact']),
    content: text('', 100, true),
    ssid: text('', 32),
    security: choice('WPA', ['WPA', 'WEP', 'nopass']),
    password: text('', 63),
    isHidden: onOff(false),
    name: text('', 60),
    organisation: optionalText('', 60),
    phone: optionalText('', 40),
    email: optionalText('', 80),
    website: optionalText('', 100),
    level: choice('M', ['L', 'M', 'Q', 'H']),
    size: length(40, 5, 1000),
    quiet: whole(4, 0, 10),
    isInverted: onOff(false),
    hasOutline: onOff(false),
  },
  sizes: ['size'],
  conditions: {
    content: ({ kind }) => kind === 'text' || kind === 'link',
    ssid: ({ kind }) => kind === 'wifi',
    security: ({ kind }) => kind === 'wifi',
    password: ({ kind, security }) => kind === 'wifi' && security !== 'nopass',
    isHidden: ({ kind }) => kind === 'wifi',
    name: ({ kind }) => kind === 'contact',
    organisation: ({ kind }) => kind === 'contact',
    phone: ({ kind }) => kind === 'contact',
    email: ({ kind }) => kind === 'contact',
    website: ({ kind }) => kind === 'contact',
    quiet: ({ isInverted, hasOutline }) => isInverted || hasOutline,
  },
  make: (settings) => {
    const { level, size, quiet, isInverted, hasOutline } = settings;
    const modules = modulesOf(qrContent(settings), level);
    if (!modules.ok) return modules;
    const count = modules.count ?? 0;
    const side = size / count;
    const border = isInverted || hasOutline ? quiet : 0;
    const gridLines = Array.from({ length: count + 2 * border + 1 }, (_, i) => (i - border) * side);
    const isIn = (i: number) => i >= 0 && i < count;
    const isFilled = (column: number, row: number) => {
      const [x, y] = [column - border, row - border];
      const isDark = isIn(x) && isIn(y) && modules.value(x, y);
      return isDark !== isInverted;
    };
    const code: LoosePart = {
      ...{ key: 'code', name: 'area', work: 'area' },
      outline: outlineOfCells(gridLines, gridLines, isFilled),
    };
    const edge = rectangle(
      -border * side,
      -border * side,
      size + 2 * border * side,
      size + 2 * border * side,
    );
    const outline: LoosePart = { key: 'outline', name: 'outline', outline: edge, work: 'cut' };
    return succeed(inPlace(hasOutline ? [outline, code] : [code]));
  },
});
