import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIBRARY_FILES, type MadeLibrary, writeLibrary } from '@kerf/library';
import { routes } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { MOST_OWN_DESIGNS } from './own-service';

const COUNT = 130;

/** A library of squares of different sizes. */
const made: MadeLibrary = {
  designs: Array.from({ length: COUNT }, (_, index) => ({
    id: `set.square-${index}`,
    names: [`Square ${index}`, `方形${index}`, ''] as const,
    category: index % 2 === 0 ? ('Animals' as const) : ('Arrows' as const),
    style: index % 3 === 0 ? ('outline' as const) : ('solid' as const),
    rank: 100 - Math.floor(index / 2),
    ...{ width: 10_000, height: 10_000, sourceId: 'set', words: ['shape'], signature: String(index) },
    outline: `M0 0h${9000 + index}v9000z`,
  })),
  sources: [
    {
      ...{
        id: 'set',
        title: 'A set',
        author: 'Somebody',
        authors: '',
        url: 'https://example.org',
        count: COUNT,
      },
      ...{ licence: 'CC0-1.0', licenceUrl: '' },
    },
  ],
};

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp());
});
afterAll(() => api.close());

const search = async (query: object) => {
  const { data, failure } = await api.call(routes.designSearch, { query }, token);
  return failure?.code ?? data?.map(({ altText }) => Number(altText.split(' ')[1])) ?? [];
};

describe('a server', () => {
  it('without a library says so, and finds one that is built while it runs', async () => {
    expect(await search({})).toBe('library-unavailable');
    const folder = join(api.folder, 'library');
    await mkdir(folder);
    const files = writeLibrary(made, (outline) => String(outline.length));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    expect(Object.keys(files)).toEqual(Object.values(LIBRARY_FILES));
    expect(await search({})).toHaveLength(50);
  });

  it('lists categories and sources', async () => {
    const types = (await api.call(routes.designTypes, {}, token)).data ?? [];
    expect(types).toContain('Animals');
    expect((await api.call(routes.designSources, {}, token)).data).toEqual(made.sources);
  });
});

describe('the search', () => {
  it('brings the outline of each design, which is its drawing', async () => {
    const { data } = await api.call(routes.designSearch, { query: { pageSize: 5, skip: 2 } }, token);
    expect(data!.map(({ outline }) => outline)).toEqual([2, 3, 4].map((at) => made.designs[at]!.outline));
  });

  it('gives fifty designs and then twenty more, each once, until there are no more', async () => {
    const all = [...((await search({ pageNo: 1, pageSize: 50 })) as number[])];
    while (all.length < COUNT) {
      const more = await search({ pageNo: 1, pageSize: all.length + 20, skip: all.length });
      expect(more).toHaveLength(Math.min(20, COUNT - all.length));
      all.push(...(more as number[]));
    }
    expect(all).toEqual(Array.from({ length: COUNT }, (_, index) => index));
    expect(await search({ pageSize: COUNT + 20, skip: COUNT })).toEqual([]);
    expect(await search({ pageNo: 3, pageSize: 20 })).toEqual(all.slice(40, 60));
  });

  it('restricts to a category and a style, with words and without', async () => {
    const isRight = (index: number) => index % 2 === 0 && index % 3 !== 0;
    const wanted = Array.from({ length: COUNT }, (_, index) => index).filter(isRight);
    for (const tag of ['', 'squre', '方形']) {
      const found = await search({ type: 'Animals', style: 'solid', tag, pageSize: 200 });
      expect([...(found as number[])].sort((a, b) => a - b)).toEqual(wanted);
    }
    expect(await search({ tag: 'nonsense' })).toEqual([]);
    expect(await search({ type: 'No such category' })).toEqual([]);
  });

  it.each([{ pageNo: 0 }, { pageSize: 0 }, { pageSize: 500 }, { pageSize: 50, skip: 50 }, { style: 'x' }])(
    'refuses %j',
    async (query) => {
      expect(await search(query)).toBe('invalid-request');
    },
  );
});

describe('a drawing', () => {
  it('is an SVG that anybody may keep for ever under its url, and that runs nothing', async () => {
    const { data } = await api.call(routes.designSearch, { query: { pageSize: 1 } }, token);
    const file = await api.fetch(data![0]!.url);
    expect(file.headers.get('content-type')).toContain('image/svg+xml');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(await file.text()).toContain(`d="${made.designs[0]!.outline}"`);
    const unnamed = await api.fetch('/api/design-library/drawing/set.square-129?v=old');
    expect(unnamed.headers.get('cache-control')).toBe('no-cache');
    expect(await unnamed.text()).toContain(`d="${made.designs[129]!.outline}"`);
  });

  it.each(['set.unknown', 'set', '..%2Fcatalogue.json', 'set.a%00'])('%s does not exist', async (id) => {
    expect((await api.fetch(`/api/design-library/drawing/${id}`)).ok).toBe(false);
  });
});

describe('own designs', () => {
  const content = { project: '0,0\n<svg>龙</svg>', preview: '<svg/>' };
  const save = (owner: string, body: object) =>
    api.call(routes.ownDesignSave, { body: { id: randomUUID(), name: 'Mine', ...body } as never }, owner);
  const list = async (owner: string) =>
    ((await api.call(routes.ownDesignList, {}, owner)).data ?? []).map(({ name }) => name);
  const read = async (owner: string, path: string) =>
    api.fetch(`/api/design-library/own/${path}`, { headers: { authorization: `Bearer ${owner}` } });

  it('are kept, renamed, read and deleted by their owner alone', async () => {
    const [mine, theirs] = [(await api.signUp()).token, (await api.signUp()).token];
    const { data: id = '' } = await save(mine, { content });
    expect(await list(mine)).toEqual(['Mine']);
    expect(await list(theirs)).toEqual([]);
    expect(await (await read(mine, id)).text()).toBe(content.project);
    expect(await (await read(mine, `${id}/picture`)).text()).toBe(content.preview);
    for (const path of [id, `${id}/picture`]) expect((await read(theirs, path)).status).toBe(404);
    expect((await save(theirs, { id, name: 'Taken' })).failure?.code).toBe('design-not-found');
    expect((await save(theirs, { id, content })).failure?.code).toBe('design-not-found');
    const gone = await api.call(routes.ownDesignDelete, { body: [id] }, theirs);
    expect(gone.failure?.code).toBe('design-not-found');
    await save(mine, { id, name: 'Renamed' });
    expect(await list(mine)).toEqual(['Renamed']);
    expect(await (await read(mine, id)).text()).toBe(content.project);
    expect((await api.call(routes.ownDesignDelete, { body: [id] }, mine)).data).toEqual([id]);
    expect(await list(mine)).toEqual([]);
  });

  it('have a limit in number and size', async () => {
    const { token: mine, id: userId } = await api.signUp();
    await api.sql(
      `insert into own_designs (id, user_id, name, type, content)
       select 'many-' || n, $1, 'm', 'design', '{}' from generate_series(1, $2::int) n`,
      [userId, MOST_OWN_DESIGNS],
    );
    expect((await save(mine, { content })).failure?.code).toBe('too-many-designs');
    const large = { ...content, project: 'x'.repeat(1_000_001) };
    expect((await save(mine, { content: large })).failure?.code).toBe('invalid-request');
    expect((await save(mine, { name: ' ', content })).failure?.code).toBe('invalid-request');
  });
});
