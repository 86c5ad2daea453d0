/*
 * Drawings of the design library that the browser keeps: of favourites and of designs that were used. They never change
 * under their address, and belong to nobody.
 */

/** The browser's cache with these drawings. */
export const DESIGN_DRAWINGS = 'kerf-designs';

/** Where the server has the drawings. */
const PLACE = '/api/design-library/drawing/';

/** Whether a path is that of a drawing of the library. */
export const isDesignDrawing = (path: string) => path.startsWith(PLACE);

/** The kept drawing; undefined when the browser does not have it. */
export async function keptDrawing(caches: CacheStorage, url: string): Promise<Response | undefined> {
  return (await caches.open(DESIGN_DRAWINGS)).match(url, { ignoreVary: true });
}
