declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** The part of s3rver that tests use; the package has no types of its own. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
