import type { Problem } from '@kerf/machining';
import { isAssetId } from '../assets/asset';
import { decodeBoolean, decodeNumber, decodeText, nullable, objectOf, oneOf } from '../decoding/decode';
import { findLengthProblems, findLimitProblems, limit } from '../decoding/limits';
import { pathToText } from '../decoding/path-text';
import { atPath, dataProblem } from '../decoding/problems';
import type { ShapeDefinition } from './definition';
import { decodePath, findOutlineProblems } from './path';
import {
  DEFAULT_EFFECT,
  decodeBackground,
  decodeEffect,
  decodeFlow,
  encodeFlow,
  findSettingProblems,
  STRAIGHT,
} from './text-settings';
import type { TextSettings, TextShape } from './text-types';

/** The limits of a text's numbers; font size in mm. */
export const TEXT_LIMITS = {
  fontSize: limit(0.01, 10_000),
  lineHeight: limit(0.1, 10),
  charSpacing: limit(-1000, 10_000),
};

/** A new text. */
export const DEFAULT_TEXT: TextSettings = {
  content: 'CNC',
  family: 'Arimo',
  fontAsset: null,
  fontSize: 20,
  lineHeight: 1.16,
  charSpacing: 0,
  isBold: false,
  isItalic: false,
  hasUnderline: false,
  hasLinethrough: false,
  hasOverline: false,
  align: 'left',
  flow: STRAIGHT,
  effect: DEFAULT_EFFECT,
  background: null,
};

function findFontProblems({ fontAsset }: TextShape, path: string): readonly Problem[] {
  if (fontAsset === null || isAssetId(fontAsset)) return [];
  return [atPath(dataProblem('font-asset-id'), `${path}.fontAsset`)];
}

export const TEXT: ShapeDefinition<TextShape> = {
  kind: 'text',
  defaultName: 'Text',
  outline: ({ outline }) => outline,
  outlineField: 'outline',
  isBlock: true,
  text: (shape) => shape,
  decode: objectOf<TextShape>(
    {
      kind: oneOf('text'),
      content: decodeText,
      family: decodeText,
      fontAsset: nullable(decodeText),
      fontSize: decodeNumber,
      lineHeight: decodeNumber,
      charSpacing: decodeNumber,
      isBold: decodeBoolean,
      isItalic: decodeBoolean,
      hasUnderline: decodeBoolean,
      hasLinethrough: decodeBoolean,
      hasOverline: decodeBoolean,
      align: oneOf('left', 'center', 'right', 'justify'),
      flow: decodeFlow,
      effect: decodeEffect,
      background: decodeBackground,
      outline: decodePath,
    },
    { fontAsset: null, flow: STRAIGHT, effect: DEFAULT_EFFECT, background: null },
  ),
  assets: ({ fontAsset }) => (fontAsset === null ? [] : [fontAsset]),
  encode: (shape) => ({
    ...shape,
    flow: encodeFlow(shape.flow),
    effect: { ...shape.effect },
    background: shape.background && { ...shape.background },
    outline: pathToText(shape.outline),
  }),
  findProblems: (shape, path) => [
    ...findLengthProblems({ content: shape.content, family: shape.family }, path),
    ...findFontProblems(shape, path),
    ...findLimitProblems(shape, TEXT_LIMITS, path),
    ...findSettingProblems(shape, path),
    ...findOutlineProblems(shape.outline, `${path}.outline`),
  ],
};
