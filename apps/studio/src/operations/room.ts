import type { MillingOperation } from '@kerf/document';
import type { ComponentType, ReactNode } from 'react';
import type { TranslationKey } from '../i18n';
import type { SettingGroup } from './fields/setting';
import type { LaserSectionProps } from './laser/burnt';
import type { CutSectionProps } from './milled';

/**
 * A way of milling as people name it. Most kinds of operations are one way. A cut along a contour is several ways: on
 * the line, outside or inside.
 */
export interface CutChoice<O extends MillingOperation = MillingOperation> {
  readonly id: string;
  readonly name: TranslationKey;
  /** What this way does, in one sentence. */
  readonly hint: TranslationKey;
  /** The name of this way in the list of objects. */
  readonly cutType: TranslationKey;
  /** A picture of the cut, seen from the side. */
  readonly picture: ReactNode;
  /** The settings that distinguish this way from the others of the same operation. */
  readonly settings?: Partial<O>;
  /** Whether it is always offered: the specification's own cut types are. Other ways are shown on demand. */
  readonly isBasic?: boolean;
  /** Whether it is offered for models alone; models are offered no other way. */
  readonly isForModels?: boolean;
  /** For a way that is offered first for text: its place among these ways. */
  readonly placeForText?: number;
}

/** The user interface for one kind of milling: its choices, fields and pictures. `registry.ts` lists all kinds. */
export interface MillingRoom<O extends MillingOperation> {
  readonly choices: readonly CutChoice<O>[];
  /** Whether its cuts are so shallow that another kind of milling should not take over their depth. */
  readonly isShallow?: boolean;
  /** The fields that everybody sees, between depths and rates. */
  readonly basic?: readonly SettingGroup<O>[];
  /** A component above the fields of `basic`, for what plain fields cannot do. */
  readonly Basic?: ComponentType<CutSectionProps>;
  /** The fields that are folded away at the end. */
  readonly advanced: readonly SettingGroup<O>[];
  /** A component above the fields of `advanced`, for what plain fields cannot do. */
  readonly Advanced?: ComponentType<CutSectionProps>;
}

/** The user interface for one kind of burning: its name and fields. `registry.ts` lists all kinds. */
export interface LaserRoom {
  /** The name of this kind in the list of objects. */
  readonly cutType: TranslationKey;
  /** The fields that everybody sees and that only this kind has. The component gets the objects of this kind. */
  readonly Basic?: ComponentType<LaserSectionProps>;
  /** The fields that are folded away and that only this kind has. The component gets the objects of this kind. */
  readonly Advanced?: ComponentType<LaserSectionProps>;
}
