import { AI_LIMITS, AI_STYLE_NAMES } from '@kerf/protocol';
import { z } from 'zod';
import { isSameRequest, type RecentPicture } from './picture-request';

/*
 * A composition is the same each time, so that its request is enough to show it again. The pictures of the server's
 * model are files of the user there; the press of the button names each one.
 */

const KEY = 'kerf.aiImage.recent';
/** How many requests the browser remembers. */
export const MOST_RECENT = 12;

const wordsSchema = z.object({
  style: z.enum(AI_STYLE_NAMES),
  prompt: z.string().min(1).max(AI_LIMITS.prompt),
  text: z.string().max(AI_LIMITS.text),
  variation: z.int().nonnegative(),
});

const rowSchema = z.discriminatedUnion('maker', [
  wordsSchema.extend({ maker: z.literal('composer') }),
  wordsSchema.extend({ maker: z.literal('model'), click: z.uuid() }),
]);

const isSamePicture = (a: RecentPicture, b: RecentPicture) => isSameRequest(a, b) && a.click === b.click;

/** The pictures that were made last in this browser by an account, the newest first. */
export function recentRequests(userId: string): readonly RecentPicture[] {
  try {
    const read = z.array(rowSchema).safeParse(JSON.parse(localStorage.getItem(`${KEY}.${userId}`) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Remembers a picture as the newest; returns all. */
export function rememberRequest(userId: string, picture: RecentPicture): readonly RecentPicture[] {
  const others = recentRequests(userId).filter((one) => !isSamePicture(one, picture));
  const all = [picture, ...others].slice(0, MOST_RECENT);
  try {
    localStorage.setItem(`${KEY}.${userId}`, JSON.stringify(all));
  } catch {
    // A browser without room remembers nothing; the picture itself is there.
  }
  return all;
}
