import { DEFAULT_TEXT, type TextLayout, type TextSettings } from '@kerf/document';
import { flattenPath } from '@kerf/geometry';
import type { Outcome } from '@kerf/machining';
import { type Area, isBlank, moved, sizeOf } from './ink/area';
import { FLATNESS, type Ink } from './ink/ink';

/** Sets a text in a font of the catalogue, as `setInCatalogue` does with the host's font files. */
export type SetText = (settings: TextSettings) => Promise<Outcome<TextLayout>>;

/** The voices that a text can have. */
export type Voice = 'display' | 'slab' | 'serif' | 'script' | 'hand' | 'marker' | 'sans' | 'round';

/** The families of each voice, from which the seed chooses. */
export const FAMILIES_OF: Readonly<Record<Voice, readonly [string, ...string[]]>> = {
  display: ['Oswald', 'Righteous', 'Roboto Condensed'],
  slab: ['Roboto Slab', 'Merriweather', 'Lora'],
  serif: ['Playfair Display', 'Lora', 'Merriweather'],
  script: ['Lobster', 'Pacifico', 'Dancing Script'],
  hand: ['Shadows Into Light', 'Dancing Script', 'Merienda'],
  marker: ['Permanent Marker', 'Barrio', 'Permanent Marker'],
  sans: ['Josefin Sans', 'Raleway', 'Lato'],
  round: ['Nunito', 'Righteous', 'Josefin Sans'],
};

/** Voices of an unsteady hand, for scripts with few fonts. */
const IS_HANDWRITTEN: ReadonlySet<Voice> = new Set(['script', 'hand', 'marker', 'serif']);
/** The families that have Chinese characters: a written one and a plain one. */
const CHINESE = { written: 'LXGW WenKai', plain: 'Noto Sans SC' } as const;
/** Families with many scripts, tried in this order when the family of the voice lacks a character. */
const WIDE = ['Arimo', 'Noto Serif', 'Noto Sans SC'] as const;

/** How letters are set. Lengths in mm. */
export interface Letters {
  readonly voice: Voice;
  readonly isBold?: boolean;
  readonly size?: number;
  readonly charSpacing?: number;
  /** Around a circle about the origin: above it, or below it and still upright. */
  readonly arc?: { readonly radius: number; readonly side: 'outside' | 'inside' };
}

/** Sets letters as areas, centred at x = 0, the baseline at y = 0 or on the circle. Notes what no font has. */
export class Lettering {
  readonly missing = new Set<string>();
  readonly #ink: Ink;
  readonly #setText: SetText;
  readonly #familyOf: (voice: Voice) => string;

  constructor(ink: Ink, setText: SetText, familyOf: (voice: Voice) => string) {
    this.#ink = ink;
    this.#setText = setText;
    this.#familyOf = familyOf;
  }

  async set(content: string, letters: Letters): Promise<Area> {
    const { arc } = letters;
    const layout = await this.#layout(content, letters);
    if (!layout) return this.#ink.join();
    for (const character of layout.missing) this.missing.add(character);
    const area = this.#ink.join(flattenPath(layout.outline, FLATNESS));
    if (isBlank(area)) return area;
    if (arc) return moved(area, 0, arc.side === 'outside' ? arc.radius : -arc.radius);
    const { minX, maxX } = sizeOf(area);
    return moved(area, -(minX + maxX) / 2, 0);
  }

  /**
   * Sets letters on a circle about the origin, as large as possible: at most `size`, and within `angle` radians. Their
   * feet (side 'outside') or their heads ('inside') are at the radius.
   */
  async onCircle(
    content: string,
    letters: Letters & { size: number },
    radius: number,
    angle: number,
    side: 'outside' | 'inside',
  ): Promise<Area> {
    const straight = sizeOf(await this.set(content, letters));
    const size = letters.size * Math.min(1, (angle * radius) / Math.max(straight.width, 0.1));
    return this.set(content, { ...letters, size, arc: { radius, side } });
  }

  async #layout(content: string, { voice, isBold = false, size = 10, charSpacing = 0, arc }: Letters) {
    const hasChinese = /\p{Script=Han}/u.test(content);
    const own = hasChinese
      ? IS_HANDWRITTEN.has(voice)
        ? CHINESE.written
        : CHINESE.plain
      : this.#familyOf(voice);
    let best: TextLayout | null = null;
    for (const family of [own, ...WIDE]) {
      const outcome = await this.#setText({
        ...DEFAULT_TEXT,
        content,
        family,
        fontSize: size,
        charSpacing,
        isBold,
        align: 'center',
        ...(arc && {
          flow: { kind: 'arc', by: 'radius', radius: arc.radius, angle: Math.PI, side: arc.side, start: 0 },
        }),
      });
      if (!outcome.ok) continue;
      if (best === null || outcome.value.missing.length < best.missing.length) best = outcome.value;
      if (best.missing.length === 0) break;
    }
    return best;
  }
}
