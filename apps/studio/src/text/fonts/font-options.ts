import {
  type Asset,
  type Assets,
  type DesignObject,
  FAMILIES,
  findFamily,
  findSingleLine,
  SINGLE_LINE_FONTS,
  shapeText,
  type TextSettings,
} from '@kerf/document';

/** Where a font in the list comes from; `add` is the entry for adding a file. */
export type FontSource = 'recent' | 'own' | 'family' | 'native' | 'line' | 'missing' | 'add';

/** An entry of the list of fonts. */
export interface FontOption {
  /** Unique in the list: made from the source and the font's name or file. */
  readonly value: string;
  readonly label: string;
  readonly source: FontSource;
  /** The settings that a text with this font has. */
  readonly family: string;
  readonly fontAsset: string | null;
}

/** A font file of the project, with the name that texts use for it. */
export interface OwnFont {
  readonly asset: Asset;
  readonly family: string;
}

/** The `value` of the entry for adding a font file. */
export const ADD_FONT = 'add:';

/** The name of a font in the list. Chinese fonts begin with their Chinese name. */
export function fontLabel(family: string): string {
  const native = findFamily(family)?.nativeName;
  return native ? `${native} · ${family}` : family;
}

/** Whether a text's font is available: in the catalogue, or as a file of the project. */
export function hasFont(
  { family, fontAsset }: Pick<TextSettings, 'family' | 'fontAsset'>,
  assets: Assets,
): boolean {
  if (fontAsset !== null) return Object.hasOwn(assets, fontAsset);
  return findFamily(family) !== undefined || findSingleLine(family) !== undefined;
}

function namesOf(objects: readonly DesignObject[], names: Map<string, string>): Map<string, string> {
  for (const object of objects)
    if (object.kind === 'group') namesOf(object.children, names);
    else {
      const text = shapeText(object.shape);
      if (text && text.fontAsset !== null) names.set(text.fontAsset, text.family);
    }
  return names;
}

/** The font files of a project. A font that no text uses is named after its file. */
export function ownFonts(assets: Assets, objects: readonly DesignObject[]): readonly OwnFont[] {
  const names = namesOf(objects, new Map());
  return Object.values(assets)
    .filter(({ mediaType }) => mediaType.startsWith('font/'))
    .map((asset) => ({ asset, family: names.get(asset.id) ?? asset.name.replace(/\.[^.]+$/, '') }))
    .sort((a, b) => a.family.localeCompare(b.family));
}

function catalogueOption(source: FontSource, family: string): FontOption {
  return { value: `${source}:${family}`, label: fontLabel(family), source, family, fontAsset: null };
}

const isNative = (family: string) => findFamily(family)?.nativeName !== undefined;

/** The value of the entry in the list for a text's font. */
export function optionValueOf(
  { family, fontAsset }: Pick<TextSettings, 'family' | 'fontAsset'>,
  assets: Assets,
): string {
  if (!hasFont({ family, fontAsset }, assets)) return `missing:${family}`;
  if (fontAsset !== null) return `own:${fontAsset}`;
  if (findSingleLine(family)) return `line:${family}`;
  return isNative(family) ? `native:${family}` : `family:${family}`;
}

/** All entries of the list by group, in order, except the entry for adding a file. */
export function fontOptions(
  own: readonly OwnFont[],
  recent: readonly string[],
): Readonly<Record<'own' | 'recent' | 'family' | 'native' | 'line', readonly FontOption[]>> {
  const known = recent.filter((family) => findFamily(family) || findSingleLine(family));
  return {
    own: own.map(({ asset: { id }, family }) => ({
      value: `own:${id}`,
      label: family,
      source: 'own',
      family,
      fontAsset: id,
    })),
    recent: known.map((family) => catalogueOption('recent', family)),
    family: FAMILIES.filter(({ nativeName }) => !nativeName).map(({ family }) =>
      catalogueOption('family', family),
    ),
    native: FAMILIES.filter(({ nativeName }) => nativeName).map(({ family }) =>
      catalogueOption('native', family),
    ),
    line: SINGLE_LINE_FONTS.map(({ family }) => catalogueOption('line', family)),
  };
}

/** The types of files that a person can choose. */
export const FONT_ACCEPT = '.ttf,.otf,.woff,.woff2';
