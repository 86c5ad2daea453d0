import { z } from 'zod';
import { claimedUserIdSchema } from './common';
import { defineRoute } from './route';

/* Pictures made from words (part 2 §5.10, §7.1 and §9.3 of the specification). The specification names five of the ten
   laser styles, those with a text; Kerf has Mandala, LineArt, Woodcut, Stencil and Papercut in the places of the
   others. */

/** What a style is for, what one picture costs, and whether words can be set in it. */
interface AiStyleRow {
  readonly set: 'laser' | 'cnc' | 'general';
  readonly points: number;
  readonly hasText: boolean;
}

/** All styles, in the order in which they are offered. */
export const AI_STYLES = {
  RoundBadge: { set: 'laser', points: 2, hasText: true },
  ClassicQuote: { set: 'laser', points: 2, hasText: true },
  PencilSketch: { set: 'laser', points: 2, hasText: true },
  CutoutLogo: { set: 'laser', points: 2, hasText: true },
  'Hand-drawnPoster': { set: 'laser', points: 2, hasText: true },
  Mandala: { set: 'laser', points: 2, hasText: false },
  LineArt: { set: 'laser', points: 2, hasText: false },
  Woodcut: { set: 'laser', points: 2, hasText: false },
  Stencil: { set: 'laser', points: 2, hasText: false },
  Papercut: { set: 'laser', points: 2, hasText: false },
  Frame: { set: 'cnc', points: 10, hasText: false },
  Map: { set: 'cnc', points: 10, hasText: false },
  Minimalist: { set: 'cnc', points: 10, hasText: false },
  FreestyleDesign: { set: 'general', points: 10, hasText: false },
} as const satisfies Record<string, AiStyleRow>;

/** The name of a style. */
export type AiStyle = keyof typeof AI_STYLES;

/** The names of all styles, in their order. */
export const AI_STYLE_NAMES = Object.keys(AI_STYLES) as [AiStyle, ...AiStyle[]];

/** The style that has a call of its own. */
export const FREESTYLE = 'FreestyleDesign' satisfies AiStyle;

/** The longest prompt and the longest text, in characters. */
export const AI_LIMITS = { prompt: 100, text: 20 } as const;

/** The name of the work on a picture in events of the type 'progress'. */
export const aiImageTask = (click: string) => `ai-image:${click}`;

/**
 * What a picture shows. `content1` is the prompt; `content2` the text, which only some styles set; the others ignore
 * it. `click` names the press of the button: a repeated request pays once. Without it, every request is another press.
 */
const aiImageQuery = z.object({
  userId: claimedUserIdSchema,
  content1: z.string().trim().min(1).max(AI_LIMITS.prompt),
  content2: z.string().trim().max(AI_LIMITS.text).default(''),
  click: z.uuid().optional(),
});

/** The names of the styles of the first call. */
const NAMED = AI_STYLE_NAMES.filter((name) => name !== FREESTYLE);

/** What the server offers. Without a provider it makes no pictures. */
export const aiOfferSchema = z.object({ hasProvider: z.boolean() });

/** The calls of pictures made from words: rows of `routes`. */
export const aiImageRoutes = {
  aiImage2: defineRoute({
    method: 'GET',
    path: '/api/design-library/ai-image2',
    access: 'session',
    summary:
      'A picture made from words, in any style but FreestyleDesign; costs points. Closing the call cancels it.',
    query: aiImageQuery.extend({ style: z.enum(NAMED) }),
    response: 'bytes',
  }),
  aiImage: defineRoute({
    method: 'GET',
    path: '/api/design-library/ai-image',
    access: 'session',
    summary:
      'A picture made from words in the style FreestyleDesign; costs points. Closing the call cancels it.',
    query: aiImageQuery.extend({ style: z.literal(FREESTYLE).default(FREESTYLE) }),
    response: 'bytes',
  }),
  aiImageMade: defineRoute({
    method: 'GET',
    path: '/api/design-library/ai-image/made',
    access: 'session',
    summary: 'A picture that the server has made for this press of the button, once more; costs nothing.',
    query: z.object({ userId: claimedUserIdSchema, click: z.uuid() }),
    response: 'bytes',
  }),
  aiImageCancel: defineRoute({
    method: 'POST',
    path: '/api/design-library/ai-image/cancel',
    access: 'session',
    summary:
      'Cancels a picture that is being made, and gives its points back; returns whether there was one.',
    body: z.object({ userId: claimedUserIdSchema, click: z.uuid() }),
    response: z.object({ cancelled: z.boolean() }),
  }),
  aiOffer: defineRoute({
    method: 'GET',
    path: '/api/design-library/ai-offer',
    access: 'session',
    summary: 'Whether this server has a provider that makes pictures from words.',
    query: z.object({ userId: claimedUserIdSchema }),
    response: aiOfferSchema,
  }),
} as const;
