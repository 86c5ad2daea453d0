import { type Asset, decodeBase64, findFamily } from '@kerf/document';
import { useEffect, useState } from 'react';
import { lateCode, MODEL_VIEW_RETRIES } from '../../api/late-code';
import { styleFamily } from './font-faces';
import classes from './font-select.module.css';

/** A font's name, drawn in its own letters. The em has 100 units, Y points down, and the baseline is at y = 80. */
interface NamePicture {
  readonly width: number;
  readonly isStroke: boolean;
  readonly path: string;
}

type NamePictures = Readonly<Record<string, NamePicture>>;

const UNITS_PER_EM = 100;

const loadNamePictures = lateCode(() => import('./name-pictures.json'), MODEL_VIEW_RETRIES);

/**
 * Pictures of the names of some fonts, because no browser can show these fonts, or because they are too large to be
 * loaded for a list. The pictures are loaded when they are first needed.
 */
export function useNamePictures(isWanted: boolean): NamePictures {
  const [pictures, setPictures] = useState<NamePictures>({});
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    // If the pictures cannot be loaded, the names are shown in the usual font.
    loadNamePictures().then(
      ({ default: loaded }) => {
        if (!isGone) setPictures(loaded as NamePictures);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return pictures;
}

/** The name of a project's own font in style sheets. */
function ownStyleFamily(id: string): string {
  return `kerf-own-${id.slice(0, 16)}`;
}

const offered = new WeakSet<Asset>();

/**
 * Gives the fonts among a project's files to the browser, so that the list can show their names in their own letters.
 * If the browser refuses a font, its name is shown in the usual font.
 */
export function offerOwnFaces(assets: readonly Asset[]): void {
  for (const asset of assets) {
    if (offered.has(asset) || !asset.mediaType.startsWith('font/')) continue;
    offered.add(asset);
    const face = new FontFace(ownStyleFamily(asset.id), decodeBase64(asset.data));
    face.load().then(
      () => document.fonts.add(face),
      () => {},
    );
  }
}

interface FontNameProps {
  readonly name: string;
  /** The project's font file that has this name. */
  readonly assetId?: string;
  readonly picture: NamePicture | undefined;
}

/** A font's name, shown in that font. */
export function FontName({ name, assetId, picture }: FontNameProps) {
  const family = findFamily(name);
  if (picture)
    return (
      <span className={classes.name}>
        <svg
          className={picture.isStroke ? classes.strokes : classes.letters}
          viewBox={`-4 -4 ${picture.width + 8} ${UNITS_PER_EM + 12}`}
          aria-hidden="true"
        >
          <path d={picture.path} />
        </svg>
        <span className={picture.isStroke ? classes.hidden : classes.note}>{name}</span>
      </span>
    );
  const style = assetId
    ? ownStyleFamily(assetId)
    : family && !family.isLarge
      ? styleFamily(family.id)
      : undefined;
  return <span style={{ fontFamily: style, fontSize: '1rem' }}>{name}</span>;
}
