import { Camera, Mesh, RawShaderMaterial, Scene, type WebGLRenderer } from 'three';
import { describe, expect, it } from 'vitest';
import { Programs } from './programs';

/** A renderer that compiles on request. */
function fakeRenderer() {
  const compiling: { mesh: Mesh; end(): void }[] = [];
  const used: string[] = [];
  const renderer = {
    info: {
      programs: [{ getUniforms: () => used.push('first') }, { getUniforms: () => used.push('second') }],
    },
    // There are no fences, so there is nothing to wait for.
    getContext: () => ({ fenceSync: () => null }),
    compileAsync: (mesh: Mesh) => new Promise<void>((end) => compiling.push({ mesh, end })),
  };
  return { renderer: renderer as unknown as WebGLRenderer, compiling, used };
}

function sceneOf(...visible: readonly boolean[]) {
  const scene = new Scene();
  const meshes = visible.map(() => new Mesh(undefined, new RawShaderMaterial()));
  meshes.forEach((mesh, index) => {
    mesh.visible = visible[index]!;
    scene.add(mesh);
  });
  return { scene, meshes };
}

/** Finishes the programs that are being compiled and waits until the scene is ready. */
async function compileAll(
  programs: Programs,
  { renderer, compiling }: ReturnType<typeof fakeRenderer>,
  scene: Scene,
): Promise<void> {
  const done = new Promise<void>((resolve) => {
    expect(programs.areReady(renderer, scene, new Camera(), resolve)).toBe(false);
  });
  for (const { end } of compiling.splice(0)) end();
  await done;
}

describe('the programs of a scene', () => {
  it('are compiled once, for what is visible, before a frame is drawn', async () => {
    const fake = fakeRenderer();
    const { scene, meshes } = sceneOf(true, false);
    const programs = new Programs();
    await compileAll(programs, fake, scene);
    expect(fake.used).toEqual(['first', 'second']);
    expect(programs.areReady(fake.renderer, scene, new Camera(), () => {})).toBe(true);
    meshes[1]!.visible = true;
    expect(programs.areReady(fake.renderer, scene, new Camera(), () => {})).toBe(false);
    expect(fake.compiling.map(({ mesh }) => mesh)).toEqual([meshes[1]]);
  });

  it('are compiled anew when a material changes and when the context was lost', async () => {
    const fake = fakeRenderer();
    const { scene, meshes } = sceneOf(true, true);
    const programs = new Programs();
    await compileAll(programs, fake, scene);
    meshes[0]!.material.needsUpdate = true;
    await compileAll(programs, fake, scene);
    programs.forget();
    expect(programs.areReady(fake.renderer, scene, new Camera(), () => {})).toBe(false);
    expect(fake.compiling).toHaveLength(2);
  });

  it('hold frames back until all are there', () => {
    const fake = fakeRenderer();
    const { scene } = sceneOf(true);
    const programs = new Programs();
    const ask = () => programs.areReady(fake.renderer, scene, new Camera(), () => {});
    expect([ask(), ask()]).toEqual([false, false]);
    expect(fake.compiling).toHaveLength(1);
  });
});
