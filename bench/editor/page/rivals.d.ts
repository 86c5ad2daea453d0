/** The parts of the rivals that are used: their own types are installed only where the benchmark runs. */
declare module 'konva' {
  interface Node {
    x(value?: number): number;
    y(value?: number): number;
    position(at: { x: number; y: number }): void;
    scale(by: { x: number; y: number }): void;
    moveTo(layer: Layer): void;
  }
  interface Layer extends Node {
    add(...shapes: Node[]): void;
    draw(): void;
  }
  interface Stage extends Node {
    add(...layers: Layer[]): void;
    draw(): void;
  }
  const Konva: {
    autoDrawEnabled: boolean;
    Stage: new (options: object) => Stage;
    Layer: new (options: object) => Layer;
    Path: new (options: object) => Node;
  };
  export default Konva;
}

declare module 'fabric' {
  export class FabricObject {
    left: number;
    top: number;
    setCoords(): void;
  }
  export class Path extends FabricObject {
    constructor(d: string, options: object);
  }
  export class ActiveSelection extends FabricObject {
    constructor(objects: FabricObject[], options: object);
  }
  export class Canvas {
    constructor(element: HTMLCanvasElement, options: object);
    viewportTransform: number[];
    add(...objects: FabricObject[]): void;
    setActiveObject(object: FabricObject): void;
    setViewportTransform(matrix: number[]): void;
    renderAll(): void;
  }
}
