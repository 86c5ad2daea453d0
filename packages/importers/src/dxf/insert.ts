import { type Matrix, multiply, rotation, scaling, translation } from '@kerf/geometry';
import { radiansFromDegrees } from '@kerf/machining';
import { normalOf, planeMatrix } from './extrusion';
import { BadEntity } from './problems';
import { type DxfRecord, numberOf, type Point3, pointOf, textOf } from './record';

/** How a drawing uses a block: once, or in rows and columns. */
export interface Insert {
  /** Lower case. */
  readonly blockName: string;
  readonly columns: number;
  readonly rows: number;
  /**
   * The map from the block (with its base point at the origin) to the drawing, for the use of the block in this row and
   * column.
   */
  matrixAt(column: number, row: number): Matrix;
}

/** The key of a block: names are case-insensitive. */
export function keyOf(name: string): string {
  return name.toLowerCase();
}

function countOf(record: DxfRecord, code: number): number {
  const count = numberOf(record, code, 1);
  if (!Number.isInteger(count) || count > 1e9) throw new BadEntity();
  return Math.max(1, count);
}

/**
 * Reads a dimension or a table as a use of its block. The block of a dimension is drawn in the coordinates of the
 * block; the block of a table is drawn at the position of the table.
 */
export function readMadeBlock(record: DxfRecord): Insert {
  const blockName = textOf(record, 2);
  if (blockName === undefined) throw new BadEntity('dimension');
  const code = record.type === 'ACAD_TABLE' ? 10 : 12;
  const at = textOf(record, code) === undefined ? { x: 0, y: 0 } : pointOf(record, code);
  const axis = code === 10 && textOf(record, 11) !== undefined ? pointOf(record, 11) : { x: 1, y: 0 };
  const matrix = multiply(translation(at.x, at.y), rotation(Math.atan2(axis.y, axis.x)));
  return { blockName: keyOf(blockName), columns: 1, rows: 1, matrixAt: () => matrix };
}

/** An INSERT. The array is rotated with the block but not scaled with it. */
export function readInsert(record: DxfRecord): Insert {
  const at: Point3 = pointOf(record, 10);
  const angle = radiansFromDegrees(numberOf(record, 50, 0));
  const [columnStep, rowStep] = [numberOf(record, 44, 0), numberOf(record, 45, 0)];
  const plane = planeMatrix(normalOf(record), at.z);
  const placed = multiply(plane, multiply(translation(at.x, at.y), rotation(angle)));
  const scale = scaling(numberOf(record, 41, 1), numberOf(record, 42, 1));
  return {
    blockName: keyOf(textOf(record, 2) ?? ''),
    columns: countOf(record, 70),
    rows: countOf(record, 71),
    matrixAt: (column, row) =>
      multiply(placed, multiply(translation(column * columnStep, row * rowStep), scale)),
  };
}
