import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { serviceWorker } from './vite/service-worker';

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
    chunkSizeWarningLimit: 900,
    // What every page needs is in one file: each further file would cost the first visit a request, and small files
    // compress less well.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': toApi, '/file': toApi } },
});
