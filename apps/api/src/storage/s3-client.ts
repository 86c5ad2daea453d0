import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StorageAway } from './storage';

/** A bucket of an object store that speaks S3's protocol. */
export interface S3Settings {
  /** The bucket's own address: `https://host/bucket` or `https://bucket.host`, without a slash at the end. */
  readonly url: string;
  /** The region that requests are signed for; undefined to read it from a host of Amazon's. */
  readonly region: string | undefined;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** One request to the bucket. */
export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The object's key; empty for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** A status of failure that is an answer too. */
  readonly expected?: number;
}

/** Sends a request; rejects with `StorageAway` when the store does not do it. */
export type S3Client = (request: S3Request) => Promise<Response>;

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;
/** For one attempt until its reply begins, ms. The bytes of a reply may take longer. */
const PATIENCE_MS = 30_000;

/** A status that another attempt may change: the store is overloaded, is starting, or asks for a slower pace. */
const mayPass = (status: number) => status >= 500 || status === 408 || status === 429;

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/**
 * Requests to one bucket, signed with version 4 of Amazon's signatures. The hash of the bytes is signed too, so that
 * the store refuses what has changed on the way. A request is tried four times: all that Kerf sends may be repeated.
 */
export function makeS3Client({ url, region, accessKey, secretKey }: S3Settings): S3Client {
  const aws = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    retries: 0,
    ...(region && { region }),
  });

  async function attempt({ method, key = '', query, body }: S3Request): Promise<Response> {
    const target = new URL(key ? `${url}/${key}` : url);
    for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error('no reply in time')), PATIENCE_MS);
    try {
      return await aws.fetch(target, {
        method,
        redirect: 'error',
        signal: patience.signal,
        headers: { 'x-amz-content-sha256': await hashOf(body ?? new Uint8Array()) },
        ...(body && { body }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request) => {
    for (let tried = 1; ; tried++) {
      const isLast = tried === ATTEMPTS;
      const reply = await attempt(request).catch((error: Error) => {
        if (isLast) throw new StorageAway('the object store does not reply', { cause: error });
        return undefined;
      });
      if (reply && (reply.ok || reply.status === request.expected)) return reply;
      const text = await reply?.text().catch(() => '');
      if (reply && (isLast || !mayPass(reply.status)))
        throw new StorageAway(
          `the object store replied ${reply.status} ${/<Code>(\w{1,60})</.exec(text ?? '')?.[1] ?? ''}`.trim(),
        );
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tried);
    }
  };
}
