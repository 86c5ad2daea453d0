import type { Matrix, MeshFault, ModelOrientation, Point3, TriangleMesh } from '@kerf/geometry';

/**
 * A model and where it lies in the stock. The mesh is turned to `orientation` and scaled to the box from the origin to
 * `size` (mm). `transform` then places this box in the plane of the stock: its origin is the front left corner of the
 * stock. `elevation` is the height of the model's underside above the stock's underside, mm.
 */
export interface PreviewModel {
  readonly mesh: TriangleMesh;
  readonly orientation: ModelOrientation;
  readonly size: Point3;
  readonly transform: Matrix;
  readonly elevation: number;
  /** Faults of the mesh that are drawn over it. */
  readonly faults?: readonly MeshFault[];
}

/** Whether a list of models differs from another one only by the places of its models. */
export function areMovedOnly(before: readonly PreviewModel[], after: readonly PreviewModel[]): boolean {
  return (
    before.length === after.length &&
    before.every((one, at) => {
      const other = after[at]!;
      const axes = ['x', 'y', 'z'] as const;
      return (
        one.mesh === other.mesh &&
        one.orientation === other.orientation &&
        axes.every((axis) => one.size[axis] === other.size[axis])
      );
    })
  );
}
