declare module 'clipper2-wasm/dist/es/clipper2z.js' {
  const factory: (options: {
    wasmBinary: Uint8Array | ArrayBuffer;
    /** Receives the error output of the module. The factory rejects after it. */
    printErr: (text: string) => void;
  }) => Promise<unknown>;
  export default factory;
}
