import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../storage/s3-client';

const BUCKET = 'kerf-files';

/** An object store that speaks S3's protocol, with one bucket, for tests. */
export interface S3Server {
  readonly settings: S3Settings;
  /** The largest body of a request so far, bytes. */
  readonly largestBody: () => number;
  /** The headers of the last request. */
  readonly lastHeaders: () => IncomingHttpHeaders;
  /** Makes the next requests fail: each with its status, or with a cut connection. */
  failNext(...faults: (number | 'cut')[]): void;
  /** Answers the next requests with these texts. */
  answerNext(...texts: string[]): void;
  /** The paths of all requests so far. */
  readonly paths: readonly string[];
  /** The uploads in parts that are neither complete nor aborted. */
  openUploads(): Promise<string[]>;
  close(): Promise<void>;
}

/** The two calls on unfinished uploads that the server in use does not know. */
async function answerUploads(uploads: string, url: URL, method: string): Promise<string | undefined> {
  const id = url.searchParams.get('uploadId');
  if (method === 'DELETE' && id) {
    await rm(join(uploads, id), { recursive: true, force: true });
    return '';
  }
  if (method !== 'GET' || !url.searchParams.has('uploads')) return undefined;
  const entries: string[] = [];
  for (const name of await readdir(uploads).catch(() => [])) {
    const key = await readFile(join(uploads, name, 'key'), 'utf8');
    const { birthtime } = await stat(join(uploads, name));
    const initiated = `<Initiated>${birthtime.toISOString()}</Initiated>`;
    entries.push(`<Upload><Key>${key}</Key><UploadId>${name}</UploadId>${initiated}</Upload>`);
  }
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`;
}

/** Starts the object store on a free port of this computer. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'kerf-s3-'));
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  await mkdir(join(directory, BUCKET), { recursive: true });
  const answer: RequestListener = s3.callback();
  const faults: (number | 'cut')[] = [];
  const answers: string[] = [];
  const paths: string[] = [];
  let largest = 0;
  let headers: IncomingHttpHeaders = {};

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    paths.push(url.pathname + url.search);
    headers = request.headers;
    largest = Math.max(largest, Number(request.headers['content-length'] ?? 0));
    const fault = faults.shift();
    if (fault === 'cut') request.destroy();
    else if (fault !== undefined) {
      request.resume();
      response.writeHead(fault).end('<Error><Code>SlowDown</Code></Error>');
    } else {
      const text = answers.shift() ?? (await answerUploads(uploads, url, request.method ?? ''));
      if (text === undefined) answer(request, response);
      else response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    }
  }

  const server = createServer((request, response) => {
    reply(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      url: `http://127.0.0.1:${port}/${BUCKET}`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    largestBody: () => largest,
    lastHeaders: () => headers,
    failNext: (...next) => void faults.push(...next),
    answerNext: (...next) => void answers.push(...next),
    paths,
    openUploads: () => readdir(uploads).catch(() => []),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
