import type { Problem, Stock, Tool } from '@kerf/machining';
import type { Decoder } from '../decoding/decode';
import type { NumberLimit } from '../decoding/limits';
import type { BitUse } from './bits';
import type { LaserSettings, MillingSettings } from './settings';

/** The names of the four cut types, as projects of other programs and people's habits know them. */
export type CutType = 'Mill Pocket' | 'Mill - On path' | 'Laser - Fill' | 'Laser - On path';

/** Whether an operation follows the contour or fills its inside. */
export type CutStyle = 'line' | 'fill';

/** What is true of operations of all kinds: the kinds themselves stand in `registry.ts`, above this file. */
export type AnyOperation = { readonly kind: string } & (MillingSettings | LaserSettings);

/** The settings that an operation shares with its whole family. */
export type SharedSettings<O> = O extends MillingSettings ? MillingSettings : LaserSettings;

/** Whether a setting acts beside the others, and so is to be shown. */
type Condition<O> = (operation: O, stock: Stock) => boolean;

/** The path of a setting in an operation: 'extraDepth', 'entry.angle'. */
export type SettingPath<O> = O extends unknown
  ? {
      [K in Exclude<keyof O & string, 'kind'>]:
        | K
        | (O[K] extends object ? `${K}.${keyof O[K] & string}` : never);
    }[Exclude<keyof O & string, 'kind'>]
  : never;

/** When the settings of an operation act, outer ones before those within them; those that are left out always act. */
export type Conditions<O> = { readonly [S in SettingPath<O>]?: Condition<O> };

/** Everything the document knows of one kind of operation: a row of `registry.ts`. */
export interface OperationDefinition<O extends AnyOperation> {
  readonly kind: O['kind'];
  readonly family: 'milling' | 'laser';
  readonly style: CutStyle;
  readonly cutType: CutType;
  /** Whether it is neither filled nor followed by choice, as a photo, and so does not become the other. */
  readonly keepsStyle?: true;
  /** Range of each numeric setting, by its path in the operation ('stepdown', 'tabs.spacing'). */
  readonly limits: Readonly<Record<string, NumberLimit>>;
  /** The settings that act beside certain others only. */
  readonly conditions: Conditions<O>;
  readonly decode: Decoder<O>;
  /** The operation with the settings that it shares with its family; all others have their defaults. */
  create(shared: SharedSettings<O>): O;
  /** What is wrong with the settings, by field; `path` leads to the operation. */
  findProblems(operation: O, path: string): readonly Problem[];
}

/** What the document knows of one kind of milling, besides. */
export interface MillingDefinition<O extends AnyOperation & MillingSettings> extends OperationDefinition<O> {
  /** Which bits it is cut with. */
  bits(operation: O): BitUse;
  /** How wide the cut along an outline is at the surface with this bit, mm; where left out there is no such width to show. */
  lineWidth?(operation: O, bit: Tool): number;
  /** On which side of an outline a band as wide as that is cleared; where left out on none. */
  bandSide?(operation: O): 'on' | 'outside' | 'inside';
}
