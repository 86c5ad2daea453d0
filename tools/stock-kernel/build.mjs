// Compiles carve.ts (AssemblyScript) and writes the module, as text, into the package that provides it:
// packages/simulation/src/stock/kernel/carve-module.ts. To be run after every change of the kernel; `--check` only
// compares.
import { buildKernel } from '../lib/kernel.mjs';

buildKernel({
  folder: 'tools/stock-kernel',
  source: 'carve.ts',
  target: 'packages/simulation/src/stock/kernel/carve-module.ts',
  name: 'CARVE_MODULE',
});
