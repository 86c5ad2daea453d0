// The driver as Node runs it: its other programs are files beside this one.
import { fileURLToPath } from 'node:url';
import { runDriver } from './run-driver';

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

runDriver(process.argv.slice(2), () => ({
  guardian: [beside('guardian.mjs')],
  relay: [beside('relay.mjs')],
  programWorker: beside('program-worker.mjs'),
  generator: [beside('generation.mjs'), beside('clipper2z.wasm')],
}));
