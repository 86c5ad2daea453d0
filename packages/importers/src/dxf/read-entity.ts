import { colorOfIndex, colorOfNumber } from './colors';
import type { Figure } from './entities/entity';
import { DRAWN_AS_BLOCK, ENTITIES, LEFT_OUT, TEXTS } from './entities/registry';
import { type DxfText, isShownText, readDxfText } from './entities/text';
import { type Insert, readInsert, readMadeBlock } from './insert';
import { decodeName } from './names';
import { BadEntity, type DxfWarningCode } from './problems';
import { type DxfRecord, numberOf, textOf } from './record';

/** `#RRGGBB`, or the source of the colour. */
export type EntityColor = string | 'by-layer' | 'by-block';

/** The relevant parts of an entity. */
export interface DxfEntity {
  readonly type: string;
  readonly line: number;
  readonly layer: string;
  readonly color: EntityColor;
  /** mm. */
  readonly strokeWidth: number;
  readonly isInvisible: boolean;
  /** Whether it is on the print layout instead of in the drawing. */
  readonly isPaper: boolean;
  /** Whether it annotates the drawing instead of being part of it: dimensions, leaders, tables. */
  readonly isAnnotation: boolean;
  /** What the entity draws. For an entity that is left out it is the warning, or null when nobody misses the entity. */
  readonly content: Figure | Insert | DxfText | DxfWarningCode | null;
}

/** The width of a line for which the file has none, mm. */
const DEFAULT_WIDTH = 0.25;
const BY_BLOCK = 0;
const BY_LAYER = 256;

function colorOf(record: DxfRecord): EntityColor {
  const trueColor = numberOf(record, 420, -1);
  if (trueColor >= 0) return colorOfNumber(trueColor);
  const index = numberOf(record, 62, BY_LAYER);
  if (index === BY_LAYER) return 'by-layer';
  return index === BY_BLOCK ? 'by-block' : colorOfIndex(Math.abs(index));
}

function contentOf(record: DxfRecord, parts: readonly DxfRecord[]): DxfEntity['content'] {
  if (record.type === 'INSERT') return readInsert(record);
  if (DRAWN_AS_BLOCK.has(record.type)) return readMadeBlock(record);
  if (TEXTS.has(record.type)) return isShownText(record) ? readDxfText(record) : null;
  const definition = ENTITIES.get(record.type);
  if (definition) return definition.read(record, parts);
  return LEFT_OUT.has(record.type) ? LEFT_OUT.get(record.type)! : 'unsupported';
}

/** An entity from its record and, for a polyline, its vertices. Damage becomes a warning. */
export function readEntity(record: DxfRecord, parts: readonly DxfRecord[]): DxfEntity {
  const common = {
    type: record.type,
    line: record.line,
    layer: decodeName(textOf(record, 8) ?? '0'),
    isAnnotation: DRAWN_AS_BLOCK.has(record.type) || ENTITIES.get(record.type)?.isAnnotation === true,
  };
  try {
    const weight = numberOf(record, 370, -1);
    return {
      ...common,
      color: colorOf(record),
      strokeWidth: weight > 0 ? weight / 100 : DEFAULT_WIDTH,
      isInvisible: numberOf(record, 60, 0) === 1,
      isPaper: numberOf(record, 67, 0) === 1,
      content: contentOf(record, parts),
    };
  } catch (error) {
    if (!(error instanceof BadEntity)) throw error;
    const plain = { color: 'by-layer', strokeWidth: DEFAULT_WIDTH, isInvisible: false, isPaper: false };
    return { ...common, ...plain, content: error.code };
  }
}
