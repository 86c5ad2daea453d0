import {
  BufferAttribute,
  Color,
  GLSL3,
  GreaterDepth,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  NoBlending,
  RawShaderMaterial,
  Vector2,
} from 'three';
import type { SegmentRange } from '../preview';
import { paintAsSeen } from '../scene/colours';
import type { PathScheme } from '../themes/path-schemes';
import type { SceneTheme } from '../themes/scene-themes';
import { PATH_FRAGMENT_SHADER, PATH_VERTEX_SHADER } from './path-shader';
import { isTravel, markFaults, type PathTrace, segmentStyles } from './segment-styles';

/** Widths of lines in CSS pixels. */
const CUT_WIDTH = 2.5;
const RAPID_WIDTH = 1.1;
/** How much of a path inside a solid stock is seen, and how much of what is done already; 0–1. */
const GHOST_STRENGTH = 0.5;
const DONE_STRENGTH = 0.25;

/** A program's path in one draw call: 16 bytes of graphics memory per segment, and everything else uniforms. */
export class PathLines {
  /** For the scene. */
  readonly mesh: Mesh<InstancedBufferGeometry, RawShaderMaterial>;
  /** What of the path lies inside the stock: for the scene too, shown beside a stock that hides it. */
  readonly ghost: Mesh<InstancedBufferGeometry, RawShaderMaterial>;
  readonly #uniforms = pathUniforms();
  #styles: Uint16Array = new Uint16Array(0);

  constructor() {
    const common = {
      glslVersion: GLSL3,
      vertexShader: PATH_VERTEX_SHADER,
      fragmentShader: PATH_FRAGMENT_SHADER,
      alphaToCoverage: true,
    };
    const hidden = {
      depthFunc: GreaterDepth,
      depthWrite: false,
      // Among the transparent, so that it comes after the stock that it lies in; its own coverage does what blending would.
      transparent: true,
      blending: NoBlending,
    } as const;
    this.mesh = new Mesh(emptyGeometry(), new RawShaderMaterial({ ...common, uniforms: this.#uniforms }));
    this.ghost = new Mesh(
      this.mesh.geometry,
      new RawShaderMaterial({
        ...common,
        ...hidden,
        uniforms: { ...this.#uniforms, strength: { value: GHOST_STRENGTH }, doneStrength: { value: 0 } },
      }),
    );
    this.mesh.frustumCulled = false;
    this.ghost.frustumCulled = false;
    this.ghost.visible = false;
  }

  /**
   * `stock`: 'solid' while it is cut as the path is played: what lies in it shows faintly, and what is done steps back;
   * 'coloured' while its colours tell something: nothing of the path may tint them.
   */
  setVisible(visible: boolean, stock: 'glass' | 'solid' | 'coloured'): void {
    this.mesh.visible = visible;
    this.ghost.visible = visible && stock === 'solid';
    this.#uniforms.doneStrength.value = stock === 'glass' ? 1 : stock === 'solid' ? DONE_STRENGTH : 0;
  }

  /** Shows the path of `trace`, or nothing. */
  setTrace(trace: PathTrace | undefined): void {
    this.mesh.geometry.dispose();
    this.#styles = trace ? segmentStyles(trace) : new Uint16Array(0);
    this.mesh.geometry =
      trace && trace.segmentCount > 0 ? pathGeometry(trace, this.#styles) : emptyGeometry();
    this.ghost.geometry = this.mesh.geometry;
    this.setHighlight(0, 0);
    this.setPlace(undefined);
  }

  /** Whether a segment is shown as travel: a rapid, or a move of a laser that is off. */
  isTravel(segment: number): boolean {
    return isTravel(this.#styles, segment);
  }

  /** How far the path is played; without it, the path is shown as planned. */
  setPlace(place: { readonly segment: number; readonly fraction: number } | undefined): void {
    this.#uniforms.isPlaying.value = place !== undefined;
    this.#uniforms.currentSegment.value = place?.segment ?? 0;
    this.#uniforms.currentFraction.value = place?.fraction ?? 0;
  }

  /** Marks runs of segments, both ends included, as wrong, and no others. */
  setFaults(faults: readonly SegmentRange[]): void {
    markFaults(this.#styles, faults);
    const attribute = this.mesh.geometry.getAttribute('segmentStyle');
    if (attribute) attribute.needsUpdate = true;
  }

  /** Emphasises the segments `first` up to, without, `end`. */
  setHighlight(first: number, end: number): void {
    this.#uniforms.highlighted.value = [first, end];
  }

  setRapidsVisible(visible: boolean): void {
    this.#uniforms.showsRapids.value = visible;
  }

  /** Takes the colours of a scheme, and those of the theme for emphasis and faults. */
  setColours(scheme: PathScheme, { highlight, fault }: SceneTheme): void {
    const uniforms = this.#uniforms;
    paintAsSeen(uniforms.rapidColour.value, scheme.rapidMove);
    paintAsSeen(uniforms.normalColour.value, scheme.normalMove);
    paintAsSeen(uniforms.traversedColour.value, scheme.traversed);
    paintAsSeen(uniforms.untraversedColour.value, scheme.untraversed);
    paintAsSeen(uniforms.powerLowColour.value, scheme.powerLow);
    paintAsSeen(uniforms.powerHighColour.value, scheme.powerHigh);
    paintAsSeen(uniforms.casingColour.value, scheme.casing);
    uniforms.casingStrength.value = scheme.casingStrength;
    paintAsSeen(uniforms.highlightColour.value, highlight);
    paintAsSeen(uniforms.faultColour.value, fault);
  }

  /** Takes the size of the picture in device pixels, and how many of them make a CSS pixel. */
  setViewport(width: number, height: number, pixelRatio: number): void {
    this.#uniforms.viewport.value.set(width, height);
    this.#uniforms.pixelRatio.value = pixelRatio;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.ghost.material.dispose();
  }
}

function pathUniforms() {
  return {
    viewport: { value: new Vector2(1, 1) },
    pixelRatio: { value: 1 },
    isPlaying: { value: false },
    currentSegment: { value: 0 },
    currentFraction: { value: 0 },
    highlighted: { value: [0, 0] },
    showsRapids: { value: true },
    cutWidth: { value: CUT_WIDTH },
    rapidWidth: { value: RAPID_WIDTH },
    rapidColour: { value: new Color() },
    normalColour: { value: new Color() },
    traversedColour: { value: new Color() },
    untraversedColour: { value: new Color() },
    powerLowColour: { value: new Color() },
    powerHighColour: { value: new Color() },
    highlightColour: { value: new Color() },
    faultColour: { value: new Color() },
    casingColour: { value: new Color() },
    casingStrength: { value: 0.5 },
    strength: { value: 1 },
    doneStrength: { value: 1 },
  };
}

function strip(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array([1, 0, 0, -1, 0, 0, 1, 1, 0, -1, 1, 0]), 3),
  );
  geometry.setIndex([0, 1, 2, 2, 1, 3]);
  return geometry;
}

function emptyGeometry(): InstancedBufferGeometry {
  const geometry = strip();
  geometry.instanceCount = 0;
  return geometry;
}

/** The trace's points go to the graphics memory as they are: a segment reads its own point and the next one. */
function pathGeometry(trace: PathTrace, styles: Uint16Array): InstancedBufferGeometry {
  const geometry = strip();
  const points = new InstancedInterleavedBuffer(trace.points.subarray(0, 3 * (trace.segmentCount + 1)), 3, 1);
  geometry.setAttribute('segmentFrom', new InterleavedBufferAttribute(points, 3, 0));
  geometry.setAttribute('segmentTo', new InterleavedBufferAttribute(points, 3, 3));
  geometry.setAttribute('segmentStyle', new InstancedBufferAttribute(styles, 2));
  geometry.instanceCount = trace.segmentCount;
  return geometry;
}
