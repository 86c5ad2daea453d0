import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES, routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { fileLabel } from './service';

let api: TestApi;
let user: Session;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signUp();
});
afterAll(() => api.close());

const download = (url: string, token = user.token) =>
  api.fetch(url, { headers: { authorization: `Bearer ${token}` } });
const incoming = () => readdir(join(api.folder, 'files', 'incoming')).catch(() => []);
const objectKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of api.storage.list()) keys.push(key);
  return keys.sort();
};
const sha = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A multipart form with one file of `size` bytes, sent up to `stopAt`, then cut. Returns the server's reply. */
function sendPart(
  size: number,
  stopAt = Number.POSITIVE_INFINITY,
): Promise<{ status: number; body: string }> {
  const { port, hostname } = new URL(api.url);
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="big.bin"\r\n\r\n';
  const tail = '\r\n--b--\r\n';
  return new Promise((resolve, reject) => {
    const sent = request({
      port,
      hostname,
      path: routes.fileUpload.path,
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': head.length + size + tail.length,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', reject);
    });
    sent.write(head);
    const block = Buffer.alloc(64 * 1024, 7);
    let left = size;
    let total = 0;
    const pump = () => {
      while (left > 0) {
        if (total >= stopAt) return sent.destroy();
        const length = Math.min(left, block.length, stopAt - total);
        left -= length;
        total += length;
        if (!sent.write(block.subarray(0, length))) return sent.once('drain', pump);
      }
      return total >= stopAt ? sent.destroy() : sent.end(tail);
    };
    pump();
  });
}

describe('upload and download', () => {
  it('gives back exactly the bytes, as an attachment that can do nothing', async () => {
    const content = randomBytes(3_000_001);
    const url = await api.upload(user.token, content, 'Häuser & 中.svg');
    expect(url).toMatch(/^\/file\/[\w-]{24}$/);
    const response = await download(url);
    expect(sha(new Uint8Array(await response.arrayBuffer()))).toBe(sha(content));
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-length')).toBe('3000001');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''H%C3%A4user%20%26%20%E4%B8%AD.svg`,
    );
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toMatch(/^private,/);
    expect(response.headers.get('vary')).toMatch(/authorization/i);
  });

  it('takes an empty file', async () => {
    const url = await api.upload(user.token, '');
    expect(await (await download(url)).text()).toBe('');
  });

  it('lets nobody else read it', async () => {
    const url = await api.upload(user.token, 'mine');
    const stranger = await api.signUp();
    expect((await download(url, stranger.token)).status).toBe(404);
    expect((await api.fetch(url)).status).toBe(401);
  });

  it.each(['..%2f..%2fpackage.json', '%2e%2e%2f', '%00', 'CON', 'a'.repeat(101), '..%5c..%5cx'])(
    'finds nothing under the id %s',
    async (id) => {
      const { status } = await download(`/file/${id}`);
      expect([400, 404]).toContain(status);
    },
  );

  it('tells when the bytes are gone', async () => {
    const url = await api.upload(user.token, 'soon gone');
    await api.storage.remove(url.slice('/file/'.length));
    expect((await download(url)).status).toBe(404);
  });
});

describe('the limit', () => {
  it('takes exactly 100 MB and refuses one byte more, keeping nothing of it', async () => {
    const before = await objectKeys();
    const fits = await sendPart(MAX_UPLOAD_BYTES);
    expect(fits.status).toBe(200);
    const kept = await objectKeys();
    expect(kept).toHaveLength(before.length + 1);

    const refused = await sendPart(MAX_UPLOAD_BYTES + 1);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 413,
      message: 'File size cannot exceed 100MB. Please select a smaller file.',
      data: { error: 'file-too-large' },
    });
    expect(await objectKeys()).toEqual(kept);
    await expect.poll(incoming).toEqual([]);
  });
});

describe('an upload that is cut', () => {
  it('leaves nothing visible, wherever it is cut', async () => {
    const before = await objectKeys();
    const rows = await api.sql('select id from files');
    const size = 1_500_000;
    for (let cut = 0; cut < 40; cut++)
      await expect(sendPart(size, Math.floor((size * cut) / 40))).rejects.toThrow();
    await expect.poll(incoming).toEqual([]);
    expect(await objectKeys()).toEqual(before);
    expect(await api.sql('select id from files')).toEqual(rows);
  });

  it('leaves nothing visible when the connection closes in order before the end', async () => {
    const before = await objectKeys();
    const { port, hostname } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /file/upload HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${user.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n',
    );
    const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nabc';
    socket.write(`${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400/);
    expect(answer).toContain('upload-incomplete');
    expect(await objectKeys()).toEqual(before);
    await expect.poll(incoming).toEqual([]);
  });
});

describe('a form that is not one file', () => {
  const post = (body: BodyInit | undefined, type?: string) =>
    api.fetch(routes.fileUpload.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });

  it.each([
    ['no body', undefined, undefined],
    ['JSON', '{"file":"x"}', 'application/json'],
    ['text', 'file', 'text/plain'],
    ['a form without a file', new FormData(), undefined],
    ['a form without a boundary', '--b--', 'multipart/form-data'],
    ['an empty form', '', 'multipart/form-data; boundary=b'],
    ['a boundary of 252 bytes', '', `multipart/form-data; boundary=${'b'.repeat(252)}`],
  ])('is refused: %s', async (_name, body, type) => {
    const before = await objectKeys();
    const response = await post(body, type);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({
      code: response.status,
      data: { error: expect.any(String) },
    });
    expect(await objectKeys()).toEqual(before);
  });

  it('a file of JSON is a file like any other', async () => {
    const form = new FormData();
    form.set('file', new Blob(['{"x":1}'], { type: 'application/json' }), '../../x.json');
    const response = await post(form);
    const { data } = (await response.json()) as { data: string };
    expect(await (await download(data)).text()).toBe('{"x":1}');
  });

  it('with 100,000 parts costs no more than a refusal', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n';
    const response = await post(`${part.repeat(100_000)}--b--\r\n`, 'multipart/form-data; boundary=b');
    expect(response.status).toBe(400);
  });
});

describe('labels', () => {
  it.each([
    ['drawing.svg', 'drawing.svg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\x.svg', 'x.svg'],
    ['a\u0000b\r\n\u202Ec', 'abc'],
    ['', 'file'],
    ['..\\', 'file'],
    [undefined, 'file'],
    ['x'.repeat(5000), 'x'.repeat(200)],
  ])('%j becomes %j', (name, label) => expect(fileLabel(name)).toBe(label));
});

describe('sweeping', () => {
  it('removes remains and orphans, and unused files after a day, and nothing else', async () => {
    const canvasUrl = await api.upload(user.token, 'shown');
    await api.call(routes.projectSave, { body: { name: 'p', canvasUrl } }, user.token);
    const unused = await api.upload(user.token, 'unused');
    const fresh = await api.upload(user.token, 'fresh');
    await api.storage.put('orphanOld1', bytesOf('x'));
    await api.storage.put('orphanNew1', bytesOf('x'));
    const old = new Date(Date.now() - 6 * 60_000);
    await utimes(join(api.folder, 'files', 'objects', 'or', 'orphanOld1'), old, old);
    await api.sql("update files set created_at = now() - interval '25 hours' where id = any($1)", [
      [canvasUrl, unused].map((url) => url.slice('/file/'.length)),
    ]);

    await api.sweep();

    const keys = await objectKeys();
    expect(keys).toContain('orphanNew1');
    expect(keys).not.toContain('orphanOld1');
    expect((await download(canvasUrl)).status).toBe(200);
    expect((await download(fresh)).status).toBe(200);
    expect((await download(unused)).status).toBe(404);
    expect(keys).not.toContain(unused.slice('/file/'.length));
  });
});

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

describe('the files on the disk', () => {
  it('are readable by their owner alone', async () => {
    const url = await api.upload(user.token, 'private');
    const key = url.slice('/file/'.length);
    const path = join(api.folder, 'files', 'objects', key.slice(0, 2), key);
    expect(await readFile(path, 'utf8')).toBe('private');
    expect((await stat(path)).mode & 0o077).toBe(0);
  });
});
