import { expect, it } from 'vitest';
import { en } from '../i18n/en';
import { createStudioRouter } from './router';

const { title } = en;

/** The pages that a person can see; the others lead on to one of these. */
const pages = Object.values(createStudioRouter().routesById)
  .filter(({ options }) => 'path' in options && options.path !== '$')
  .map(({ fullPath, options }) => [fullPath, options.staticData?.titleKey] as const);

it.each(pages)('%s has a title of its own', (_path, titleKey) => {
  expect(titleKey).toMatch(/^title\./);
  expect(title).toHaveProperty(String(titleKey).slice('title.'.length));
});

it('knows the pages of the specification', () => {
  const paths = pages.map(([path]) => path);
  for (const path of ['/', '/login', '/signup', '/reset', '/google', '/newmaschine', '/404'])
    expect(paths).toContain(path);
});
