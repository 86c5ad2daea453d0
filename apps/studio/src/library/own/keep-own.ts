import type { OwnDesign } from '@kerf/protocol';
import { type KeptOwnDesign, keptOwnDesigns } from './own-storage';

/** The most own designs that the browser keeps of an account: those changed last. */
const MOST_KEPT = 40;

const isSame = (a: OwnDesign, b: OwnDesign) => a.id === b.id && a.updateTime === b.updateTime;

/**
 * Makes what the browser keeps of a user's designs equal to the server's list. `read` brings what is missing, one
 * design after the other; null ends this, because the server is away.
 */
export async function keepOwnDesigns(
  userId: string,
  designs: readonly OwnDesign[],
  read: (design: OwnDesign) => Promise<Omit<KeptOwnDesign, 'design'> | null>,
): Promise<void> {
  const wanted = designs.slice(0, MOST_KEPT);
  const present = await keptOwnDesigns.load(userId);
  for (const { design } of present)
    if (!wanted.some(({ id }) => id === design.id)) await keptOwnDesigns.remove(userId, design);
  for (const design of wanted) {
    if (present.some((kept) => isSame(kept.design, design))) continue;
    const content = await read(design);
    if (!content) return;
    await keptOwnDesigns.put(userId, { design, ...content });
  }
}
