/** The parts of the rival that are used: its own types are installed only where the benchmark runs. */
declare module 'gcode-preview' {
  interface Preview {
    readonly renderer: { readonly domElement: HTMLCanvasElement };
    readonly scene: object;
    readonly camera: {
      readonly position: { set(x: number, y: number, z: number): void };
      lookAt(x: number, y: number, z: number): void;
    };
    endLayer?: number;
    processGCode(text: string): void;
    render(): void;
  }
  export function init(options: { canvas: HTMLCanvasElement; [setting: string]: unknown }): Preview;
}
