import type { MachineMode } from '@kerf/gcode';
import type { MaterialName } from '@kerf/machining';
import catalogue from './catalogue.json';

/** What a card says about a sample project. `npm run samples` writes it. */
export interface Sample {
  /** Names the files of the sample, and its texts. */
  readonly id: SampleId;
  readonly mode: MachineMode;
  readonly level: 'beginner' | 'practised';
  readonly material: MaterialName;
  /** Width, height and thickness of the stock, mm. */
  readonly size: readonly number[];
  /** The ids of the bits that are used one after the other; none for a laser. */
  readonly bits: readonly string[];
  /** How long the default machine takes. */
  readonly minutes: number;
}

/** The ids of the samples. */
export type SampleId =
  | 'house-sign'
  | 'photo-plaque'
  | 'name-tag'
  | 'laser-box'
  | 'quote'
  | 'snowflakes'
  | 'coasters'
  | 'tray'
  | 'medallion'
  | 'bookmark'
  | 'inlay';

/** All samples, in the order for somebody of whom nothing is known. */
export const SAMPLES = catalogue as readonly Sample[];

/** What is known of a person, as far as it decides which samples come first. */
export interface Taste {
  readonly mode: MachineMode;
  /** The materials that the person uses most. */
  readonly materials: readonly MaterialName[];
  readonly isPractised: boolean;
}

/**
 * The samples with those first that suit a person: first by the machine, then by the material, then by what the person
 * can do. Samples that suit equally well stay in their order.
 */
export function samplesFor(taste: Taste | null, samples: readonly Sample[] = SAMPLES): readonly Sample[] {
  if (!taste) return samples;
  const rank = ({ mode, material, level }: Sample) =>
    (mode === taste.mode ? 4 : 0) +
    (taste.materials.includes(material) ? 2 : 0) +
    ((level === 'practised') === taste.isPractised ? 1 : 0);
  return [...samples].sort((a, b) => rank(b) - rank(a));
}

const PICTURES = import.meta.glob<string>('./pictures/*.{webp,png}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const FILES = import.meta.glob<string>('./files/*.lac', { query: '?url', import: 'default', eager: true });

/** The address of a sample's picture. */
export const pictureOf = (id: SampleId): string =>
  PICTURES[`./pictures/${id}.webp`] ?? PICTURES[`./pictures/${id}.png`] ?? '';

/** The address of a sample's project file. */
export const fileOf = (id: SampleId): string => FILES[`./files/${id}.lac`] ?? '';
