import { publicTexts } from './public';
import { studioTexts } from './studio';

/** The English texts: the reference that every other language must match key for key. */
export const en = { ...publicTexts, ...studioTexts } as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The keys of `publicTexts`, with any texts. A missing or surplus key does not compile. */
export type PublicTexts = Texts<typeof publicTexts>;

/** The keys of `studioTexts`, with any texts. A missing or surplus key does not compile. */
export type StudioTexts = Texts<typeof studioTexts>;
