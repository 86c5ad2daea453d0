declare module 'clipper2-wasm/dist/es/clipper2z.js' {
  const factory: (options: {
    wasmBinary: Uint8Array | ArrayBuffer;
    /** Receives the module's error output before it rejects. */
    printErr: (text: string) => void;
  }) => Promise<unknown>;
  export default factory;
}
