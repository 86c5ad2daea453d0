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
    // The editor is one file of 1.1 MB, a third of that when it is sent.
    chunkSizeWarningLimit: 1200,
    // What every page needs is in one file, and the rest of the login page in another: each further file would cost
    // the first visit a request, and small files compress less well.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: 'login', test: /studio\/src\/account\/account-pages\.ts$/ },
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
