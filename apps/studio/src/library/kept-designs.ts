import { type LibraryDesign, routes } from '@kerf/protocol';
import { create } from 'zustand';
import { DESIGN_DRAWINGS, keptDrawing } from '../offline/kept-drawings';
import { basicDrawing } from './basic/open-basic';

/** The lists of designs that the browser keeps for an account: chosen ones, and those used last. */
export type KeptList = 'favourites' | 'recents';

/** The most designs of each list. */
const MOST: Readonly<Record<KeptList, number>> = { favourites: 500, recents: 60 };

/** How long the server may take for a drawing, ms. */
const PATIENCE_MS = 10_000;

interface KeptDesigns {
  readonly userId: string | null;
  /** The designs of each list, the last added first. */
  readonly favourites: readonly LibraryDesign[];
  readonly recents: readonly LibraryDesign[];
}

export const useKeptDesigns = create<KeptDesigns>()(() => ({ userId: null, favourites: [], recents: [] }));

const keyOf = (userId: string, list: KeptList) => `kerf.design-${list}.${userId}`;

function read(userId: string, list: KeptList): readonly LibraryDesign[] {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(keyOf(userId, list)) ?? '[]');
    return routes.designSearch.response.safeParse(json).data ?? [];
  } catch {
    return [];
  }
}

/** Reads the lists of an account, and follows what other tabs do to them. Returns the function that ends this. */
export function followKeptDesigns(userId: string): () => void {
  const readAll = () =>
    useKeptDesigns.setState({
      userId,
      favourites: read(userId, 'favourites'),
      recents: read(userId, 'recents'),
    });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(userId, 'favourites') || key === keyOf(userId, 'recents')) readAll();
  };
  readAll();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function write(list: KeptList, designs: readonly LibraryDesign[]): void {
  const { userId } = useKeptDesigns.getState();
  const kept = designs.slice(0, MOST[list]);
  useKeptDesigns.setState({ [list]: kept });
  if (userId === null) return;
  try {
    localStorage.setItem(keyOf(userId, list), JSON.stringify(kept));
  } catch {
    // In private mode, or with a full disk, the lists last until the page closes.
  }
}

async function keepDrawing(design: LibraryDesign): Promise<void> {
  try {
    const drawings = await caches.open(DESIGN_DRAWINGS);
    if (await keptDrawing(caches, design.url)) return;
    const headers = { 'content-type': 'image/svg+xml' };
    await drawings.put(design.url, new Response(await fetchDrawing(design), { headers }));
  } catch {
    // Without room or without a connection, the drawing is fetched when it is needed.
  }
}

/** A design as it is kept, without its outline: the drawing is kept in a place with more room. */
const asKept = ({ outline: _, ...design }: LibraryDesign): LibraryDesign => design;

/** Adds a design to the favourites, or takes it out. */
export function toggleFavourite(design: LibraryDesign): void {
  const { favourites } = useKeptDesigns.getState();
  const others = favourites.filter(({ id }) => id !== design.id);
  if (others.length < favourites.length) write('favourites', others);
  else {
    write('favourites', [asKept(design), ...favourites]);
    void keepDrawing(design);
  }
}

/** Notes that a design was used. */
export function noteRecent(design: LibraryDesign): void {
  const { recents } = useKeptDesigns.getState();
  write('recents', [asKept(design), ...recents.filter(({ id }) => id !== design.id)]);
  void keepDrawing(design);
}

/** The drawing on the server; of a basic design in the studio itself, when the server is away. */
async function newDrawing(design: LibraryDesign): Promise<Response> {
  try {
    return await fetch(design.url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const svg = await basicDrawing(design);
    if (svg === null) throw error;
    return new Response(svg);
  }
}

/** The drawing of a design, SVG: from the browser, or from the server. Rejects when neither has it. */
export async function fetchDrawing(design: LibraryDesign): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await (globalThis.caches && keptDrawing(caches, design.url).catch(() => undefined));
  const response = kept ?? (await newDrawing(design));
  if (!response.ok) throw new Error(`the drawing ${design.url} is answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
