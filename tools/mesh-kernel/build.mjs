// Compiles sound.ts (AssemblyScript) and writes the module, as text, into the package that provides it:
// packages/importers/src/model/kernel/mesh-module.ts. To be run after every change of the kernel; `--check` only
// compares.
import { buildKernel } from '../lib/kernel.mjs';

buildKernel({
  folder: 'tools/mesh-kernel',
  source: 'sound.ts',
  target: 'packages/importers/src/model/kernel/mesh-module.ts',
  name: 'MESH_MODULE',
});
