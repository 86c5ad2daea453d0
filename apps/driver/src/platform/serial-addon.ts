/** The file of serialport's native part, for a driver that is not installed as npm packages. */
let file: string | null = null;

/** Sets the file. Call it before the transports are loaded. */
export function setSerialAddon(path: string): void {
  file = path;
}

/** Loads the native part. Takes the place of the package `node-gyp-build`, which looks for it in node_modules. */
export function loadSerialAddon(): unknown {
  if (file === null) throw new Error('The file of the native part is not set');
  const loaded = { exports: {} };
  process.dlopen(loaded, file);
  return loaded.exports;
}
