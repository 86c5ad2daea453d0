import type { MillingOperation } from '@kerf/document';
import type { ComponentType, ReactNode } from 'react';
import type { TranslationKey } from '../i18n';
import type { SettingGroup } from './fields/setting';
import type { LaserSectionProps } from './laser/burnt';
import type { CutSectionProps } from './milled';

/** A way of milling as people name it: most operations are one, a contour is one for each of its sides. */
export interface CutChoice<O extends MillingOperation = MillingOperation> {
  readonly id: string;
  readonly name: TranslationKey;
  /** What it does, in a sentence. */
  readonly hint: TranslationKey;
  /** What the list of objects says of it. */
  readonly cutType: TranslationKey;
  /** Seen from the side. */
  readonly picture: ReactNode;
  /** What makes it this way among those of its operation. */
  readonly settings?: Partial<O>;
  /** The specification's own cut types are always offered; the others when a person asks for more. */
  readonly isBasic?: boolean;
  /** Its place among the ways that are offered first for text. */
  readonly placeForText?: number;
}

/** What the studio knows of one kind of milling: a row of `registry.ts`. */
export interface MillingRoom<O extends MillingOperation> {
  readonly choices: readonly CutChoice<O>[];
  /** How deep it goes says nothing of how deep another cut is to go. */
  readonly isShallow?: boolean;
  /** What everybody sees, between depths and rates. */
  readonly basic?: readonly SettingGroup<O>[];
  /** What stands above `basic` and is more than fields. */
  readonly Basic?: ComponentType<CutSectionProps>;
  /** What is folded away at the end. */
  readonly advanced: readonly SettingGroup<O>[];
  /** What stands above `advanced` and is more than fields. */
  readonly Advanced?: ComponentType<CutSectionProps>;
}

/** What the studio knows of one kind of burning: a row of `registry.ts`. */
export interface LaserRoom {
  /** What the list of objects says of it. */
  readonly cutType: TranslationKey;
  /** What is folded away, the settings that it shares with other kinds apart. Given the objects of its kind. */
  readonly Advanced?: ComponentType<LaserSectionProps>;
}
