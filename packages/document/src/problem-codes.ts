import type { ProblemRow } from '@kerf/machining';

/** Everything that can be wrong with a design, its steps, its files and its fonts. */
export type DocumentProblemCode =
  | 'asset-too-large'
  | 'assets-too-large'
  | 'bad-asset'
  | 'bad-path'
  | 'bad-position'
  | 'bad-version'
  | 'depth-order'
  | 'duplicate-asset'
  | 'duplicate-object'
  | 'empty-group'
  | 'empty-id'
  | 'flat-transform'
  | 'font-needed'
  | 'font-not-loaded'
  | 'image-too-large'
  | 'layer-mismatch'
  | 'missing-field'
  | 'nested-in-itself'
  | 'newer-version'
  | 'not-a-group'
  | 'not-a-shape'
  | 'not-finite'
  | 'not-xml'
  | 'out-of-range'
  | 'refused-doctype'
  | 'too-deep'
  | 'too-large'
  | 'too-long'
  | 'unknown-asset'
  | 'unknown-field'
  | 'unknown-font'
  | 'unknown-object'
  | 'unknown-value'
  | 'wrong-length'
  | 'wrong-type';

declare module '@kerf/machining' {
  interface ProblemTables {
    document: Record<DocumentProblemCode, ProblemRow>;
  }
}
