import { type Area, boxAround, fitted, moved, scaled, sizeOf } from '../ink/area';
import { box } from '../ink/shapes';
import type { Voice } from '../lettering';
import { divider, mirrored, scroll } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

const WIDTH = 100;
const COLUMN = 74;

/** Short words that stand between the great ones. */
const SMALL = /^(a|an|the|of|and|to|in|is|my|or|for|with|at|on|de|da|do|e|o|os|as|um|uma|em|no|na|n|y|&)$/i;

/** The words in lines: a small word has its own line when it stands between others, others fill a line. */
function linesOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const longest = Math.max(5, ...words.map(({ length }) => length));
  const most = text.length > 40 ? Math.max(longest, 14) : longest + 1;
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const fits = last !== undefined && last.length + 1 + word.length <= most;
    if (fits && !SMALL.test(word) && !SMALL.test(last)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** One line, with its height. */
interface Line {
  readonly area: Area;
  readonly height: number;
}

async function setLine(
  { lettering, ink }: Desk,
  line: string,
  index: number,
  voices: readonly [Voice, Voice],
): Promise<Line> {
  if (SMALL.test(line)) {
    const area = await lettering.set(line.toLowerCase(), { voice: voices[1], size: 9 });
    const { width, height } = sizeOf(area);
    const side = (COLUMN * 0.62 - width) / 2 - 3;
    const rule = mirrored(box({ x: width / 2 + 3, y: 2.2, width: Math.max(2, side), height: 0.7 }));
    return { area: ink.join(area, rule), height: Math.max(6, height) };
  }
  const isScript = index % 2 === 1 && voices[1] === 'script';
  const area = await lettering.set(isScript ? line : line.toUpperCase(), {
    voice: voices[isScript ? 1 : 0],
    isBold: !isScript,
    size: 20,
    charSpacing: isScript ? 0 : 30,
  });
  const { width, height } = sizeOf(area);
  const scale = Math.min(COLUMN / width, 21 / height);
  return { area: scaled(area, scale), height: height * scale };
}

/** A saying as a block of lines of equal width, with ornaments above and below and a small motif. */
export async function classicQuote(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs, text, prompt } = desk;
  const lines = linesOf(text || prompt);
  const voices = random.pick<readonly [Voice, Voice]>([
    ['serif', 'script'],
    ['display', 'script'],
    ['slab', 'serif'],
  ]);
  const set: Line[] = [];
  for (const [index, line] of lines.entries()) set.push(await setLine(desk, line, index, voices));
  const parts: Area[] = [];
  const gap = 4.4;
  let y = 0;
  for (const { area, height } of set) {
    const { minY } = sizeOf(area);
    y -= height;
    parts.push(moved(area, 0, y - minY));
    y -= gap;
  }
  const crown = moved(fitted(motifs[0], boxAround(0, 0, 22)), 0, 16);
  const wings = mirrored(moved(scroll(20, 1.5), 14, 11));
  const below = random.chance(0.5)
    ? moved(divider(58, 4), 0, y - 3)
    : mirrored(moved(scroll(24, 1.5), 1.5, y - 12));
  const block = ink.join(...parts, crown, wings, below);
  return onSheet(desk, block);
}

/** The block in a fine frame, or alone. */
function onSheet({ ink, random }: Desk, block: Area): Drawing {
  const { width, height } = sizeOf(block);
  const tall = Math.max(84, Math.min(130, (height * 80) / width + 22));
  const inner = { x: 11, y: 11, width: WIDTH - 22, height: tall - 22 };
  const art = fitted(block, inner);
  const edge = box({ x: 0, y: 0, width: WIDTH, height: tall }, 5);
  if (random.chance(0.35)) return { width: WIDTH, height: tall, art };
  const frame = (inset: number, line: number, radius: number) => {
    const at = { x: inset, y: inset, width: WIDTH - 2 * inset, height: tall - 2 * inset };
    const within = {
      x: inset + line,
      y: inset + line,
      width: at.width - 2 * line,
      height: at.height - 2 * line,
    };
    return ink.without(box(at, radius), box(within, Math.max(0, radius - line)));
  };
  return { width: WIDTH, height: tall, art: ink.join(art, frame(3, 1.2, 3), frame(5.4, 0.5, 2)), edge };
}
