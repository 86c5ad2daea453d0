import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const API = 'http://127.0.0.1:4100';

/** For `vite dev`: the api takes calls from its own pages alone, so they are sent on under its own origin. */
const toApi: ProxyOptions = { target: API, changeOrigin: true, headers: { origin: API } };

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The first browsers with light-dark(), on which the themes stand.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    // What every page needs is one file: each more costs the first visit a request, and compresses worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': toApi, '/file': toApi } },
});
