import { AI_LIMITS, AI_STYLE_NAMES } from '@kerf/protocol';
import { z } from 'zod';
import { isSameRequest, type PictureRequest } from './picture-request';

/* A composition is the same each time, so that its request is enough to show it again. */

const KEY = 'kerf.aiImage.recent';
/** How many requests the browser remembers. */
export const MOST_RECENT = 12;

const rowSchema = z.object({
  maker: z.literal('composer'),
  style: z.enum(AI_STYLE_NAMES),
  prompt: z.string().min(1).max(AI_LIMITS.prompt),
  text: z.string().max(AI_LIMITS.text),
  variation: z.int().nonnegative(),
});

/** The compositions that were made last in this browser by an account, the newest first. */
export function recentRequests(userId: string): readonly PictureRequest[] {
  try {
    const read = z.array(rowSchema).safeParse(JSON.parse(localStorage.getItem(`${KEY}.${userId}`) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Remembers a composition as the newest; returns all. */
export function rememberRequest(userId: string, request: PictureRequest): readonly PictureRequest[] {
  const all = [request, ...recentRequests(userId).filter((one) => !isSameRequest(one, request))].slice(
    0,
    MOST_RECENT,
  );
  try {
    localStorage.setItem(`${KEY}.${userId}`, JSON.stringify(all));
  } catch {
    // A browser without room remembers nothing; the picture itself is there.
  }
  return all;
}
