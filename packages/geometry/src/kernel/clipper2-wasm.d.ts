declare module 'clipper2-wasm/dist/es/clipper2z.js' {
  const factory: (options: { wasmBinary: Uint8Array | ArrayBuffer }) => Promise<unknown>;
  export default factory;
}
