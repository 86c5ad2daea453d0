import { CORNER_SIZE, type ContactSink, EDGE_SIZE, FACET_SIZE } from './contact-records';

/** The contacts of a form, as they were written once. */
export class RememberedContacts {
  readonly #chunks: { readonly kind: keyof ContactSink; readonly records: Float32Array; count: number }[] =
    [];

  /** A sink that remembers what it passes on. */
  recording(sink: ContactSink): ContactSink {
    const take = (kind: keyof ContactSink, size: number) => (records: Float32Array, count: number) => {
      this.#chunks.push({ kind, records: records.slice(0, size * count), count });
      sink[kind](records, count);
    };
    return {
      facets: take('facets', FACET_SIZE),
      edges: take('edges', EDGE_SIZE),
      corners: take('corners', CORNER_SIZE),
    };
  }

  /** Writes everything again. */
  writeTo(sink: ContactSink): void {
    for (const { kind, records, count } of this.#chunks) sink[kind](records, count);
  }
}
