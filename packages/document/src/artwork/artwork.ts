import type { Problem } from '@kerf/machining';
import { decodeNumber, decodeText, nullable, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import { type Color, findColorProblems } from './paint';
import { SURFACES, type SurfaceId } from './surfaces';
import { TEXTURE_PATTERNS, type TexturePattern } from './textures';

/** A pattern that is repeated over the whole page, under all objects. */
export interface Texture {
  readonly pattern: TexturePattern;
  readonly color: Color;
  /** The size of the pattern as a multiple of its usual size. */
  readonly scale: number;
  /** 0–1. */
  readonly opacity: number;
}

/** The page of a design that is shown as artwork; the page has the size of the workspace. */
export interface Artwork {
  /** The colour of the page; null leaves the material visible. */
  readonly background: Color | null;
  readonly texture: Texture | null;
  /**
   * The material on which the design is shown instead of its page, and whether it is printed there in its colours or
   * engraved; null shows the page.
   */
  readonly surface: { readonly id: SurfaceId; readonly finish: 'printed' | 'engraved' } | null;
}

/** The page of a new piece of artwork: white. */
export const WHITE_PAGE: Artwork = { background: '#FFFFFF', texture: null, surface: null };

/** The limits of a texture's numbers. */
export const TEXTURE_LIMITS = { scale: limit(0.1, 20), opacity: limit(0, 1) };

const decodeTexture = objectOf<Texture>({
  pattern: oneOf(...TEXTURE_PATTERNS),
  color: decodeText,
  scale: decodeNumber,
  opacity: decodeNumber,
});

export const decodeArtwork = nullable(
  objectOf<Artwork>({
    background: nullable(decodeText),
    texture: nullable(decodeTexture),
    surface: nullable(
      objectOf<NonNullable<Artwork['surface']>>({
        id: oneOf(...SURFACES),
        finish: oneOf('printed', 'engraved'),
      }),
    ),
  }),
);

/** The problems of a page beyond its types; `path` leads to the page. */
export function findArtworkProblems(artwork: Artwork | null, path: string): readonly Problem[] {
  if (!artwork) return [];
  const { background, texture } = artwork;
  return [
    ...findColorProblems(background, `${path}.background`),
    ...(texture ? findColorProblems(texture.color, `${path}.texture.color`) : []),
    ...(texture ? findLimitProblems(texture, TEXTURE_LIMITS, `${path}.texture`) : []),
  ];
}
