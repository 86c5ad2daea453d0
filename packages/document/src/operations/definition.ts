import type { Problem, Stock, Tool } from '@kerf/machining';
import type { Decoder } from '../decoding/decode';
import type { NumberLimit } from '../decoding/limits';
import type { BitUse } from './bits';
import type { LaserSettings, MillingSettings } from './settings';

/** The names of the four cut types, which projects of other programs and people's habits use. */
export type CutType = 'Mill Pocket' | 'Mill - On path' | 'Laser - Fill' | 'Laser - On path';

/** Whether an operation follows the contour or fills its inside. */
export type CutStyle = 'line' | 'fill';

/** The common type of operations of all kinds: the kinds themselves are in `registry.ts`, which imports this file. */
export type AnyOperation = { readonly kind: string } & (MillingSettings | LaserSettings);

/** The settings that an operation shares with its whole family. */
export type SharedSettings<O> = O extends MillingSettings ? MillingSettings : LaserSettings;

/** Whether a setting has an effect together with the operation's other settings, and so should be shown. */
type Condition<O> = (operation: O, stock: Stock) => boolean;

/** The path of a setting in an operation: 'extraDepth', 'entry.angle'. */
export type SettingPath<O> = O extends unknown
  ? {
      [K in Exclude<keyof O & string, 'kind'>]:
        | K
        | (O[K] extends object ? `${K}.${keyof O[K] & string}` : never);
    }[Exclude<keyof O & string, 'kind'>]
  : never;

/**
 * The condition under which each setting of an operation has an effect. A setting without a condition always has an
 * effect. The order matters: a setting on which others depend comes before those others.
 */
export type Conditions<O> = { readonly [S in SettingPath<O>]?: Condition<O> };

/** Everything the document knows of one kind of operation: a row of `registry.ts`. */
export interface OperationDefinition<O extends AnyOperation> {
  readonly kind: O['kind'];
  readonly family: 'milling' | 'laser';
  readonly style: CutStyle;
  readonly cutType: CutType;
  /** True for a kind that is neither a fill nor a line, such as a photo: its style is never converted. */
  readonly keepsStyle?: true;
  /** The limits of each numeric setting, by its path in the operation ('stepdown', 'tabs.spacing'). */
  readonly limits: Readonly<Record<string, NumberLimit>>;
  /** The settings that only have an effect with certain others. */
  readonly conditions: Conditions<O>;
  readonly decode: Decoder<O>;
  /** The operation with the settings that it shares with its family; all others get their defaults. */
  create(shared: SharedSettings<O>): O;
  /** The problems of the settings, by field; `path` leads to the operation. */
  findProblems(operation: O, path: string): readonly Problem[];
}

/** What the document also knows about one kind of milling. */
export interface MillingDefinition<O extends AnyOperation & MillingSettings> extends OperationDefinition<O> {
  /** Which bits cut the operation. */
  bits(operation: O): BitUse;
  /** The width of the cut along an outline at the surface with this bit, mm; left out when there is no such width. */
  lineWidth?(operation: O, bit: Tool): number;
  /** On which side of an outline a band of that width is cleared; left out when no band is cleared. */
  bandSide?(operation: O): 'on' | 'outside' | 'inside';
}
