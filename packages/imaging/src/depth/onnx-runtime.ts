/* What is used of the runtime for ONNX models, `onnxruntime-web`. Apps pass it in, so that this package needs neither
   its code nor its WebAssembly. */

/** What a model says of one of its inputs or outputs. A side that is a name, or not above 0, may have any length. */
export interface TensorFacts {
  readonly name: string;
  readonly isTensor: boolean;
  readonly type?: string;
  readonly shape?: readonly (number | string)[];
}

/** Numbers with the lengths of their sides. */
export interface OnnxTensor {
  readonly type: string;
  readonly dims: readonly number[];
  readonly data: unknown;
}

/** A model that is ready to run. */
export interface OnnxSession {
  readonly inputMetadata: readonly TensorFacts[];
  readonly outputMetadata: readonly TensorFacts[];
  run(inputs: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
  /** Frees the memory of the model. */
  release(): Promise<void>;
}

/** The part of the library's module that is used. */
export interface OnnxLibrary {
  readonly env: { readonly wasm: { numThreads?: number; wasmBinary?: ArrayBufferLike | Uint8Array } };
  readonly InferenceSession: {
    create(
      model: Uint8Array,
      options: { logSeverityLevel: 4; executionProviders: readonly ['wasm'] },
    ): Promise<OnnxSession>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor;
}

/** Opens models. All that it cannot do, it throws. */
export interface OnnxRuntime {
  openModel(model: Uint8Array): Promise<OnnxSession>;
  tensor(data: Float32Array, dims: readonly number[]): OnnxTensor;
}

/** The runtime of the library with its WebAssembly module. It works in the thread that calls it. */
export function onnxRuntime(library: OnnxLibrary, wasm: ArrayBufferLike | Uint8Array): OnnxRuntime {
  library.env.wasm.wasmBinary = wasm;
  library.env.wasm.numThreads = 1;
  return {
    // Only fatal faults are logged: everything else comes back as an error.
    openModel: (model) =>
      library.InferenceSession.create(model, { logSeverityLevel: 4, executionProviders: ['wasm'] }),
    tensor: (data, dims) => new library.Tensor('float32', data, dims),
  };
}
