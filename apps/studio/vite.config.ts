import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { serviceWorker } from './vite/service-worker.ts';

const API = 'http://127.0.0.1:4100';

/**
 * For `vite dev`: the api accepts calls only from pages of its own origin, so requests are passed on with that origin.
 */
const toApi: ProxyOptions = { target: API, changeOrigin: true, headers: { origin: API } };

export default defineConfig({
  plugins: [react(), serviceWorker()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The first browsers with light-dark(), which the themes need.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    // The 3D view is one file of 640 kB, a quarter of that when it is sent.
    chunkSizeWarningLimit: 700,
    // Each row is a file: what its page needs and the rows before it do not have. Each further file would cost a visit
    // a request, and small files compress less well. The calls of the server come before a person logs in; 'drawing'
    // is enough for a page that only shows a design; what the help centre shares with others is divided by who needs
    // it.
    rolldownOptions: {
      output: {
        // A file that is divided has the names of all pages that need it; the first word is enough.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 9 },
            { name: 'login', test: /src\/account\/account-pages\.ts$/, priority: 8 },
            {
              name: 'texts',
              test: /src\/i18n\/\w+\/(public|studio)\.ts$/,
              priority: 7,
              entriesAware: true,
            },
            { name: 'calls', test: /src\/api\/client\.ts$/, priority: 6 },
            {
              name: 'help',
              test: /src\/help\/help-page\.tsx$/,
              priority: 5,
              entriesAware: true,
              entriesAwareMergeThreshold: 10_000,
            },
            { name: 'drawing', test: /src\/shared\/shared-page\.tsx$/, priority: 4 },
            { name: 'editor', test: /src\/editor\/editor-page\.tsx$/, priority: 3 },
            { name: 'welcome', test: /src\/welcome\/welcome-dialog\.tsx$/, priority: 2 },
            { name: 'panel', test: /src\/editor\/side-panel\/panel-content\.tsx$/, priority: 1 },
            { name: 'late', test: /src\/editor\/late-parts\.tsx$/ },
          ],
        },
      },
      // What a person who starts Kerf need not read: how the time of the build was spent, and that the geometry's
      // kernel has a module of Node, which it asks for in Node only.
      onLog: (level, log, handle) => {
        if (log.code !== 'PLUGIN_TIMINGS' && !log.message.includes('"module" has been externalized'))
          handle(level, log);
      },
    },
  },
  server: { proxy: { '/api': toApi, '/file': toApi } },
});
