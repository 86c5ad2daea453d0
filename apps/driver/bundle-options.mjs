// What all bundles of the driver have in common.

/** zod has texts in forty languages. The driver reports codes, so it needs only the default language. */
const ONE_LANGUAGE = {
  name: 'one-language',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Small programs: Node keeps the text of a program in memory, once for each worker. */
export const SMALL = { minify: true, plugins: [ONE_LANGUAGE] };
