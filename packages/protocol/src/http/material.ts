import { MATERIALS, type MaterialFeeds, type MaterialName, type MaterialType } from '@kerf/machining';
import { z } from 'zod';
import { idSchema } from '../id';
import { MOST_NAME } from './bit';
import { claimedUserIdSchema } from './common';

/** The types of materials. The specification has the first three; the others are never milled. */
export const MATERIAL_TYPES = [
  'Wood',
  'Plastic',
  'Metal',
  'Paper',
  'Fabric',
  'Leather',
  'Ceramics',
] as const satisfies readonly MaterialType[];

/** The limits of the sides of a board, mm, as part of `dimension`. */
export const DIMENSION_RANGE = { min: 1, max: 10_000 } as const;

/** The limits of the feeds of a material: mm/min, rpm, mm. */
export const FEED_RANGES = {
  feedRate: { min: 1, max: 100_000 },
  zFeedRate: { min: 1, max: 100_000 },
  spindleSpeed: { min: 0, max: 100_000 },
  depthPerPass: { min: 0.01, max: 100 },
} as const;

/** The names of the feeds in `extInfo`. */
export type FeedName = keyof typeof FEED_RANGES;

const feed = (name: FeedName) => z.number().min(FEED_RANGES[name].min).max(FEED_RANGES[name].max);
const pictureSchema = z
  .string()
  .refine((name): name is MaterialName => MATERIALS.some((material) => material.name === name));

/**
 * How a material is cut, and what it looks like. The feeds are meant for a bit of 3.175 mm with two flutes; a material
 * has all of them or none. `picture` is one of the known materials: the material is drawn like it and checked like it.
 */
export const materialExtInfoSchema = z
  .object({
    feedRate: feed('feedRate'),
    zFeedRate: feed('zFeedRate'),
    spindleSpeed: feed('spindleSpeed'),
    depthPerPass: feed('depthPerPass'),
    picture: pictureSchema,
  })
  .partial()
  .refine(
    ({ picture: _, ...feeds }) => [0, Object.keys(FEED_RANGES).length].includes(Object.keys(feeds).length),
    {
      message: 'Enter all four feeds, or none.',
    },
  );

/** A material in the list. Built-in ones (`userId` '1') can be neither edited nor deleted. */
export const materialSchema = z.object({
  id: idSchema,
  userId: idSchema,
  name: z.string(),
  type: z.enum(MATERIAL_TYPES),
  dimension: z.string(),
  extInfo: materialExtInfoSchema,
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});

/** A material in the list. */
export type ListedMaterial = z.infer<typeof materialSchema>;

/** The sides of a board in mm: width (X), length (Y), thickness (Z). */
export type Dimension = readonly [x: number, y: number, z: number];

const NUMBER = /^\d{1,5}(\.\d{1,6})?$/;

/** Reads 'x,y,z' in mm; null if it is not three numbers within the limits. */
export function parseDimension(text: string): Dimension | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part))) return null;
  const [x, y, z] = parts.map(Number) as [number, number, number];
  const { min, max } = DIMENSION_RANGE;
  return [x, y, z].every((side) => side >= min && side <= max) ? [x, y, z] : null;
}

/** The text of a dimension, as the wire has it. */
export function dimensionText(sides: Dimension): string {
  return sides.join(',');
}

/** The feeds of a material; null if it has none. */
export function feedsOfMaterial({ extInfo }: Pick<ListedMaterial, 'extInfo'>): MaterialFeeds | null {
  const { feedRate, zFeedRate, spindleSpeed, depthPerPass } = extInfo;
  if (!feedRate || !zFeedRate || spindleSpeed === undefined || !depthPerPass) return null;
  return { feedRate, plungeRate: zFeedRate, spindleSpeed, stepdown: depthPerPass };
}

/** The feeds as `extInfo` has them; empty for a material that is not milled. */
export function extInfoOfFeeds(feeds: MaterialFeeds | null): ListedMaterial['extInfo'] {
  if (!feeds) return {};
  const { feedRate, plungeRate, spindleSpeed, stepdown } = feeds;
  return { feedRate, zFeedRate: plungeRate, spindleSpeed, depthPerPass: stepdown };
}

/** What a person says of a material. */
export const materialContentSchema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(MOST_NAME),
  type: z.enum(MATERIAL_TYPES, 'Type selection is required'),
  dimension: z
    .string()
    .max(64)
    .refine((text) => parseDimension(text) !== null, {
      message: "Enter a valid number for 'Width', 'Length' and 'Thickness'",
    }),
  extInfo: materialExtInfoSchema.default({}),
});

/** What a person says of a material. */
export type MaterialContent = z.output<typeof materialContentSchema>;

/** A request to save a material, with the rules of `BitSaveRequest` for its `id`. */
export const materialSaveRequestSchema = materialContentSchema.extend({
  id: z.union([z.uuid(), z.literal('')]).nullish(),
  userId: claimedUserIdSchema,
});

/** A request to save a material. */
export type MaterialSaveRequest = z.input<typeof materialSaveRequestSchema>;
