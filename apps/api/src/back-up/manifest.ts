import { z } from 'zod';

/* What is in a back-up:

   tables/<table>.jsonl   the rows of a table: each an array of the values as PostgreSQL writes them, or null
   files/<sha-256>        the bytes of stored files, each content once
   files.jsonl            which file has which content
   manifest.json          all of the above with sizes and SHA-256
   manifest.sha256        the SHA-256 of the manifest

   So no byte of a back-up can change unnoticed. */

export const MANIFEST = 'manifest.json';
export const MANIFEST_DIGEST = 'manifest.sha256';
export const FILE_LIST = 'files.jsonl';

/** The entry with the rows of a table. */
export const tableEntry = (table: string) => `tables/${table}.jsonl`;
/** The entry with these contents of files. */
export const contentEntry = (sha256: string) => `files/${sha256}`;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const entrySchema = z.object({ name: z.string(), size: z.int().nonnegative(), sha256: sha256Schema });

/** A part of a back-up. */
export type Entry = z.infer<typeof entrySchema>;

const tableSchema = entrySchema.extend({
  table: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
  /** The last values that the database gave to identity columns, by column. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
});

/** The rows of a table in a back-up. */
export type TableEntry = z.infer<typeof tableSchema>;

/** What a back-up contains. */
export const manifestSchema = z.object({
  format: z.literal('kerf-back-up'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The id of the database. */
  installation: z.string(),
  /** The hashes of the migrations that the tables have gone through, in order. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which each row comes after those that it references. */
  tables: z.array(tableSchema),
  files: entrySchema.extend({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  /** The ids of files that had no bytes in the storage. */
  missing: z.array(z.string()),
});

/** What a back-up contains. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A line of the list of files. */
export const listedFileSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{4,64}$/),
  size: z.int().nonnegative(),
  sha256: sha256Schema,
});

/** A file and its content. */
export type ListedFile = z.infer<typeof listedFileSchema>;
