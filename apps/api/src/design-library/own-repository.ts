import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { ownDesigns } from '../database/schema/own-items';

/** A part of the content of an own design. */
export type OwnDesignPart = 'preview' | 'project';

/** The SQL of own designs beyond that of own items: the list without contents, and one part of a content. */
export function makeOwnDesignRepository(queries: Queries) {
  const { id, userId, name, content, updatedAt } = ownDesigns;
  const isOwn = (design: string, owner: string) => and(eq(id, design), eq(userId, owner));
  return {
    /** The user's designs, the last changed first. */
    list: (owner: string) =>
      queries
        .select({ id, name, updatedAt })
        .from(ownDesigns)
        .where(eq(userId, owner))
        .orderBy(desc(updatedAt), desc(id)),

    /** A part of a design; undefined when the user has no such design. */
    async read(design: string, owner: string, part: OwnDesignPart): Promise<string | undefined> {
      const [row] = await queries
        .select({ text: sql<string>`${content} ->> ${part}` })
        .from(ownDesigns)
        .where(isOwn(design, owner));
      return row?.text;
    },

    /** Renames a design; false when the user has no such design. */
    async rename(design: string, owner: string, newName: string): Promise<boolean> {
      const changed = await queries
        .update(ownDesigns)
        .set({ name: newName, updatedAt: sql`now()` })
        .where(isOwn(design, owner))
        .returning({ id });
      return changed.length > 0;
    },
  };
}

/** The SQL of own designs. */
export type OwnDesignRepository = ReturnType<typeof makeOwnDesignRepository>;
