// Compiles drop.ts (AssemblyScript) and writes the module, as text, into the package that provides it:
// packages/cam/src/operations/relief/surface/kernel/drop-module.ts. To be run after every change of the kernel;
// `--check` only compares.
import { buildKernel } from '../lib/kernel.mjs';

buildKernel({
  folder: 'tools/drop-kernel',
  source: 'drop.ts',
  target: 'packages/cam/src/operations/relief/surface/kernel/drop-module.ts',
  name: 'DROP_MODULE',
});
