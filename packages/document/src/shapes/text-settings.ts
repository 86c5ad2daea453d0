import type { Problem } from '@kerf/machining';
import { decodeNumber, nullable, objectOf, oneOf, unionOf } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import { findLimitProblems, limit } from '../decoding/limits';
import { pathToText } from '../decoding/path-text';
import { decodePath, findOutlineProblems } from './path';
import type { TextBackground, TextEffect, TextFlow, TextSettings } from './text-types';

/** The limits of the line that a text follows: lengths in mm, angles in radians. */
export const TEXT_FLOW_LIMITS = {
  radius: limit(0.1, 100_000),
  angle: limit(Math.PI / 180, 2 * Math.PI),
  start: limit(-100_000, 100_000),
  shift: limit(-10_000, 10_000),
};

/** The limits of text effects: lengths in mm, the angle in radians. */
export const TEXT_EFFECT_LIMITS = {
  size: limit(0.01, 1000),
  angle: limit(-2 * Math.PI, 2 * Math.PI),
  gap: limit(0, 1000),
};

/** The limits of the plate behind a line, mm. */
export const TEXT_BACKGROUND_LIMITS = { padding: limit(0, 1000), radius: limit(0, 1000) };

export const STRAIGHT: TextFlow = { kind: 'straight' };

/** An arch over a circle with a radius of 60 mm. */
export const DEFAULT_ARC: Extract<TextFlow, { kind: 'arc' }> = {
  kind: 'arc',
  by: 'radius',
  radius: 60,
  angle: Math.PI / 2,
  side: 'outside',
  start: 0,
};

/** No effect; the numbers are those of a first effect, with shadows to the lower right. */
export const DEFAULT_EFFECT: TextEffect = { kind: 'none', size: 1.5, angle: -Math.PI / 4, gap: 0.6 };

export const DEFAULT_BACKGROUND: TextBackground = { padding: 3, radius: 2 };

const SIDE = oneOf('outside', 'inside');

export const decodeFlow = unionOf<TextFlow>(
  'kind',
  new Map<string, ReturnType<typeof objectOf<TextFlow>>>([
    ['straight', objectOf<Extract<TextFlow, { kind: 'straight' }>>({ kind: oneOf('straight') })],
    [
      'arc',
      objectOf<Extract<TextFlow, { kind: 'arc' }>>({
        kind: oneOf('arc'),
        by: oneOf('radius', 'angle'),
        radius: decodeNumber,
        angle: decodeNumber,
        side: SIDE,
        start: decodeNumber,
      }),
    ],
    [
      'path',
      objectOf<Extract<TextFlow, { kind: 'path' }>>({
        kind: oneOf('path'),
        guide: decodePath,
        side: SIDE,
        start: decodeNumber,
        shift: decodeNumber,
      }),
    ],
  ]),
);

export function encodeFlow(flow: TextFlow): JsonValue {
  return flow.kind === 'path' ? { ...flow, guide: pathToText(flow.guide) } : { ...flow };
}

export const decodeEffect = objectOf<TextEffect>({
  kind: oneOf('none', 'outline', 'inline', 'contour', 'shadow', 'block'),
  size: decodeNumber,
  angle: decodeNumber,
  gap: decodeNumber,
});

export const decodeBackground = nullable(
  objectOf<TextBackground>({ padding: decodeNumber, radius: decodeNumber }),
);

function findFlowProblems(flow: TextFlow, path: string): readonly Problem[] {
  const { radius, angle, start, shift } = TEXT_FLOW_LIMITS;
  switch (flow.kind) {
    case 'straight':
      return [];
    case 'arc':
      return findLimitProblems(flow, { radius, angle, start }, path);
    case 'path':
      return [
        ...findLimitProblems(flow, { start, shift }, path),
        ...findOutlineProblems(flow.guide, `${path}.guide`),
      ];
  }
}

/** The problems of the numbers of flow, effect and background; `path` leads to the text. */
export function findSettingProblems(
  { flow, effect, background }: Pick<TextSettings, 'flow' | 'effect' | 'background'>,
  path: string,
): readonly Problem[] {
  return [
    ...findFlowProblems(flow, `${path}.flow`),
    ...findLimitProblems(effect, TEXT_EFFECT_LIMITS, `${path}.effect`),
    ...(background ? findLimitProblems(background, TEXT_BACKGROUND_LIMITS, `${path}.background`) : []),
  ];
}
