import type { Camera, Material, Mesh, Object3D, Scene, WebGLRenderer } from 'three';

/** The time between two checks whether the graphics process has finished, ms. */
const POLL_MS = 4;

/**
 * The shader programs of a scene. They are compiled in parallel with the page, so that the page is not blocked (WebGL's
 * `KHR_parallel_shader_compile`, where the browser has it). A frame is drawn only when all programs that it needs are
 * ready.
 */
export class Programs {
  /** The variant of each material that is compiled or being compiled. */
  #known = new WeakMap<Material, number>();
  #isCompiling = false;

  /**
   * Whether everything visible in `scene` can be drawn without waiting. If not, the missing programs are compiled, and
   * `done` is called when that has ended.
   */
  areReady(renderer: WebGLRenderer, scene: Scene, camera: Camera, done: () => void): boolean {
    if (this.#isCompiling) return false;
    const missing: Drawn[] = [];
    scene.traverseVisible((object) => {
      if (hasMaterial(object) && this.#known.get(object.material) !== object.material.version)
        missing.push(object);
    });
    if (missing.length === 0) return true;
    this.#isCompiling = true;
    void compile(renderer, scene, camera, missing).then(() => {
      this.#isCompiling = false;
      done();
    });
    for (const { material } of missing) this.#known.set(material, material.version);
    return false;
  }

  /** Forgets all programs: they were lost with the graphics context. */
  forget(): void {
    this.#known = new WeakMap();
  }
}

type Drawn = Mesh & { readonly material: Material };

/**
 * Compiles all programs at once where the browser compiles in parallel. Then it uses each program for the first time,
 * with other work in between.
 */
async function compile(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  missing: readonly Drawn[],
): Promise<void> {
  await Promise.all(missing.map((mesh) => renderer.compileAsync(mesh, camera, scene)));
  await finished(renderer.getContext() as WebGL2RenderingContext);
  for (const program of renderer.info.programs ?? []) {
    // The first request for a program's uniforms waits until the program is ready.
    program.getUniforms();
    await pause(0);
  }
}

/**
 * Waits until the graphics process has executed all commands of the context. Call it before a query, because a query
 * would otherwise block the page until then.
 */
export async function finished(context: WebGL2RenderingContext): Promise<void> {
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  context.flush();
  const isOpen = () => context.getSyncParameter(fence, context.SYNC_STATUS) !== context.SIGNALED;
  while (!context.isContextLost() && isOpen()) await pause(POLL_MS);
  context.deleteSync(fence);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function hasMaterial(object: Object3D): object is Drawn {
  return 'material' in object && !Array.isArray(object.material);
}
