declare module 'clipper2-wasm/dist/es/clipper2z.js' {
  const factory: (options: {
    wasmBinary: Uint8Array | ArrayBuffer;
    /** Receives the module's error output, before the promise is rejected. */
    printErr: (text: string) => void;
  }) => Promise<unknown>;
  export default factory;
}
