import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { importSvg } from '@kerf/importers';
import { openBasic } from '@kerf/library';
import { type LibraryDesign, routes } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useServerStore } from '../../api/server-store';
import { studioWith } from '../../testing/studio-with';
import { DesignPicture } from '../design-picture';
import { FoundDesigns } from '../found-designs';
import { fetchDrawing } from '../kept-designs';
import type { BasicDesigns, DesignQuery } from './basic-designs';
import { basicDesignsOf } from './read-basic';

const file = readFileSync(join(import.meta.dirname, 'designs.json'), 'utf8');
let basic: BasicDesigns;
let all: readonly LibraryDesign[];

const find = (query: Partial<DesignQuery> = {}) => basic.find({ type: '', tag: '', style: 'any', ...query });

beforeAll(async () => {
  basic = basicDesignsOf(await openBasic(file));
  all = find();
});

describe('the basic designs', () => {
  it('are some hundred of many categories, in few bytes, each with an author and a licence that permits it', () => {
    expect(all.length).toBeGreaterThan(500);
    expect(basic.types.length).toBeGreaterThan(20);
    expect(file.length).toBeLessThan(700_000);
    expect(routes.designSearch.response.safeParse(all).success).toBe(true);
    const permitted = /^(MIT|Apache-2\.0|CC0-1\.0|CC-BY-[34]\.0|OFL-1\.1|ISC)$/;
    expect(all.filter(({ author, licence }) => author === '' || !permitted.test(licence))).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(basic.count);
    const sum = basic.sources.reduce((total, { count }) => total + count, 0);
    expect(sum).toBe(basic.count);
  });

  it('are each one filled outline, and show the drawing that is inserted', () => {
    for (const design of all.filter((_, i) => i % 8 === 0)) {
      const svg = basic.drawingOf(design)!;
      const read = importSvg(svg);
      if (!read.ok) throw new Error(design.id);
      expect(read.value.pieces, design.id).toMatchObject([{ kind: 'shape', fillRule: 'evenodd' }]);
      expect(svg).toContain(`d="${design.outline}"`);
    }
    expect(basic.drawingOf({ ...all[0]!, url: `${all[0]!.url}0` })).toBeNull();
  });

  it.each([
    ['heart', 'Heart'],
    ['mountin', 'Mountain'],
    ['arvore', 'Tree'],
    ['狗', 'Dog'],
  ])('are searched as the library is: %s finds %s', (tag, name) => {
    expect(find({ tag }).map(({ altText }) => altText)).toContain(name);
  });

  it('are chosen by category and style', () => {
    const animals = find({ type: 'Animals' });
    expect(animals.length).toBeGreaterThan(30);
    expect(animals.every(({ category }) => category === 'Animals')).toBe(true);
    expect(find({ tag: 'qqzzxw' })).toEqual([]);
  });
});

describe('without the server, the library', () => {
  beforeEach(async () => {
    // Without texts, a label is its key.
    await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
    vi.stubGlobal('fetch', async (url: string | URL | Request) => {
      if (/designs\.json|health$/.test(String(url))) return new Response(file);
      throw new TypeError('Failed to fetch');
    });
    useServerStore.setState({ isAway: true });
    // In tests no element has a size: without one the list draws no row.
    for (const name of ['offsetHeight', 'clientHeight', 'scrollHeight'] as const)
      vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(600);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    useServerStore.setState({ isAway: false });
  });

  it('says so, shows the basic designs, and inserts one with its author', async () => {
    const editor = createEditor({ design: createDesign(), now: () => 0 });
    const compute = { run: async (_: string, { bytes }: { bytes: Uint8Array }) => importSvg(bytes) };
    const Studio = studioWith({ editor, compute });
    const query = { tag: 'heart', style: 'any' } as const;
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <Studio>
            <FoundDesigns place={{ kind: 'all' }} query={query} />
          </Studio>
        </QueryClientProvider>
      </MantineProvider>,
    );
    await screen.findByText('library.basicAway', { exact: false });
    fireEvent.click(await screen.findByTitle('Heart'));
    await vi.waitFor(() => expect(editor.getState().design.objects).toHaveLength(1));
    const [heart] = editor.getState().design.objects;
    expect(heart).toMatchObject({ name: 'Heart', credits: [{ title: 'Heart' }] });
  });

  it('shows a design that was kept alone by its drawing', async () => {
    const { outline, ...kept } = all[3]!;
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <DesignPicture design={kept} />
      </QueryClientProvider>,
    );
    const path = container.querySelector('path');
    expect(path?.getAttribute('d')).toBe('');
    await vi.waitFor(() => expect(path?.getAttribute('d')).toBe(outline));
  });

  it('has no drawing of another design', async () => {
    const unknown = { ...all[0]!, id: 'set.unknown', url: '/api/design-library/drawing/set.unknown' };
    await expect(fetchDrawing(unknown)).rejects.toThrow('Failed to fetch');
  });
});
