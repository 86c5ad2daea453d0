import { compileLess } from './engine';
import { loadProgram } from './start/load-program';

/** Set by the build. */
declare const KERF_VERSION: string;

compileLess();

// The reader may close the pipe early: `kerf … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { execute, runAdmin } = loadProgram().program;
const args = process.argv.slice(2);
if (args[0] === 'admin') process.exit(await runAdmin(args.slice(1)));
const { status, stdout, stderr } = await execute(args, KERF_VERSION);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
