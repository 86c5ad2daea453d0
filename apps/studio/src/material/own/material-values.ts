import { findMaterial, type MaterialName, type MaterialType } from '@kerf/machining';
import {
  DIMENSION_RANGE,
  dimensionText,
  extInfoOfFeeds,
  FEED_RANGES,
  type FeedName,
  type ListedMaterial,
  type MaterialContent,
  MOST_NAME,
  parseDimension,
} from '@kerf/protocol';

/** The sides of a board, in the order of the form and of `dimension`. */
export const SIDES = ['width', 'length', 'thickness'] as const;

/** A side of a board. */
export type Side = (typeof SIDES)[number];

/** The feeds, in the order of the form. */
export const FEED_NAMES = Object.keys(FEED_RANGES) as readonly FeedName[];

/** The fields of a material. The sides are texts, as the person types them, in mm. */
export interface MaterialValues {
  readonly name: string;
  /** Empty before the person has chosen one. */
  readonly type: MaterialType | '';
  readonly sides: Readonly<Record<Side, string>>;
  readonly hasFeeds: boolean;
  /** The feeds, which count only with `hasFeeds`. */
  readonly feeds: Readonly<Record<FeedName, number>>;
  /** The known material that it looks like; null for none. */
  readonly picture: MaterialName | null;
}

/** What is wrong with a field. */
export interface MaterialFault {
  readonly field: 'name' | 'type' | Side;
  readonly fault: 'required' | 'too-long' | 'number';
}

/** The beginning of the feeds: those of soft wood, which are cautious in most materials. */
const FIRST_FEEDS = feedsOf(
  findMaterial('Pine')?.milling ? extInfoOfFeeds(findMaterial('Pine')!.milling) : {},
);

function feedsOf(extInfo: ListedMaterial['extInfo']): Record<FeedName, number> {
  const { feedRate = 1000, zFeedRate = 300, spindleSpeed = 10_000, depthPerPass = 1.5 } = extInfo;
  return { feedRate, zFeedRate, spindleSpeed, depthPerPass };
}

/** The form of a new material: as large as the default stock. */
export const NEW_MATERIAL: MaterialValues = {
  name: '',
  type: '',
  sides: { width: '300', length: '180', thickness: '10' },
  hasFeeds: false,
  feeds: FIRST_FEEDS,
  picture: null,
};

/** The form with the values of a material. */
export function valuesOf({ name, type, dimension, extInfo }: MaterialContent): MaterialValues {
  const [width, length, thickness] = parseDimension(dimension) ?? [300, 180, 10];
  return {
    name,
    type,
    sides: { width: String(width), length: String(length), thickness: String(thickness) },
    hasFeeds: extInfo.feedRate !== undefined,
    feeds: extInfo.feedRate === undefined ? FIRST_FEEDS : feedsOf(extInfo),
    picture: (extInfo.picture as MaterialName | undefined) ?? null,
  };
}

/** The form with another picture. Feeds that count no more begin with those of that material. */
export function withPicture(values: MaterialValues, picture: MaterialName | null): MaterialValues {
  const known = picture === null ? undefined : findMaterial(picture);
  const milling = known?.milling ?? null;
  const feeds = values.hasFeeds || !milling ? values.feeds : feedsOf(extInfoOfFeeds(milling));
  const type = values.type === '' && known ? known.type : values.type;
  return { ...values, picture, feeds, type };
}

/** What a person may type into a side: digits and one point. A comma becomes a point. */
export function sideText(text: string): string {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

function isSide(text: string): boolean {
  const { min, max } = DIMENSION_RANGE;
  return text !== '' && Number(text) >= min && Number(text) <= max;
}

/** What is wrong with the form; empty if the material can be saved. */
export function faultsOf({ name, type, sides }: MaterialValues): readonly MaterialFault[] {
  const faults: MaterialFault[] = [];
  if (name.trim() === '') faults.push({ field: 'name', fault: 'required' });
  if (name.trim().length > MOST_NAME) faults.push({ field: 'name', fault: 'too-long' });
  if (type === '') faults.push({ field: 'type', fault: 'required' });
  for (const side of SIDES) if (!isSide(sides[side])) faults.push({ field: side, fault: 'number' });
  return faults;
}

/** The material that the form describes, which has no faults. */
export function contentOf(values: MaterialValues): MaterialContent {
  const { name, type, sides, hasFeeds, feeds, picture } = values;
  const [width, length, thickness] = SIDES.map((side) => Number(sides[side])) as [number, number, number];
  return {
    name: name.trim(),
    type: type as MaterialType,
    dimension: dimensionText([width, length, thickness]),
    extInfo: { ...(hasFeeds && feeds), ...(picture && { picture }) },
  };
}
