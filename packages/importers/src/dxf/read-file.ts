import { dxfProblem } from '../problems';
import type { GroupReader } from './groups';
import { keyOf } from './insert';
import { type DxfLayer, readLayer } from './layers';
import { decodeName } from './names';
import { DxfRefusal, type DxfWarnings } from './problems';
import { type DxfEntity, readEntity } from './read-entity';
import { type DxfRecord, numberOf, type Point3, readRecord, textOf } from './record';
import { millimetresPerUnit } from './units';

/** Entities that are drawn wherever the block is inserted. */
export interface DxfBlock {
  readonly basePoint: Point3;
  readonly entities: readonly DxfEntity[];
  /** Whether its content is in another file. */
  readonly isExternal: boolean;
}

/** The data for reading a drawing: complete when its entities begin. Names are lower case. */
export interface DxfContext {
  /** mm to a drawing unit; null when the file does not say. */
  readonly unit: number | null;
  readonly layers: ReadonlyMap<string, DxfLayer>;
  readonly blocks: ReadonlyMap<string, DxfBlock>;
}

/** Receives the entities of the drawing itself, in order. */
export type EntitySink = (entity: DxfEntity, context: DxfContext, progress: number) => void;

/** Entities in one file at most, those in blocks counted. */
const MAX_ENTITIES = 1_000_000;

/** Flags of a block whose content is in another file, or depends on one. */
const EXTERNAL = 4 | 8 | 16;

interface OpenBlock {
  readonly name: string;
  readonly basePoint: Point3;
  readonly entities: DxfEntity[];
  readonly isExternal: boolean;
}

/** Reads a number; returns the fallback when it is damaged. */
function lenientNumber(record: DxfRecord, code: number, fallback: number): number {
  try {
    return numberOf(record, code, fallback);
  } catch {
    return fallback;
  }
}

/** Reads the sections of one file and passes each record to its section. */
class FileReader {
  readonly #reader: GroupReader;
  readonly #sink: EntitySink;
  readonly #layers = new Map<string, DxfLayer>();
  readonly #blocks = new Map<string, DxfBlock>();
  #unit: number | null = null;
  #section = '';
  #block: OpenBlock | null = null;
  #count = 0;
  #waiting: DxfRecord | null = null;

  constructor(reader: GroupReader, sink: EntitySink) {
    this.#reader = reader;
    this.#sink = sink;
  }

  /** Reads the file; `isComplete` says whether it had its proper end. */
  read(): { readonly isComplete: boolean; readonly context: DxfContext } {
    this.#checkBeginning();
    let isComplete = false;
    for (let record = this.#next(); record; record = this.#next()) {
      isComplete = record.type === 'EOF';
      if (isComplete) break;
      this.#take(record);
    }
    return { isComplete, context: this.#context() };
  }

  #checkBeginning(): void {
    let first = null;
    try {
      first = this.#reader.next();
    } catch (error) {
      if (!(error instanceof DxfRefusal)) throw error;
    }
    if (first?.code !== 0 || first.value.toUpperCase() !== 'SECTION')
      throw new DxfRefusal(dxfProblem('not-dxf', {}, { line: 1 }));
    this.#reader.pushBack(first);
  }

  #next(): DxfRecord | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting ?? readRecord(this.#reader);
  }

  #context(): DxfContext {
    return { unit: this.#unit, layers: this.#layers, blocks: this.#blocks };
  }

  #take(record: DxfRecord): void {
    if (record.type === 'SECTION') this.#enter(record);
    else if (record.type === 'ENDSEC') this.#section = '';
    else if (this.#section === 'TABLES') this.#takeTableRow(record);
    else if (this.#section === 'BLOCKS') this.#takeInBlocks(record);
    else if (this.#section === 'ENTITIES')
      this.#sink(this.#entityOf(record), this.#context(), this.#reader.progress);
  }

  #enter(record: DxfRecord): void {
    this.#section = textOf(record, 2)?.toUpperCase() ?? '';
    if (this.#section !== 'HEADER') return;
    const at = record.groups.findIndex(({ code, value }) => code === 9 && value === '$INSUNITS');
    const value = at < 0 ? undefined : record.groups[at + 1];
    if (value?.code === 70) this.#unit = millimetresPerUnit(Number(value.value));
  }

  #takeTableRow(record: DxfRecord): void {
    if (record.type !== 'LAYER') return;
    const layer = readLayer(record);
    this.#layers.set(keyOf(layer.name), layer);
  }

  #takeInBlocks(record: DxfRecord): void {
    if (record.type === 'BLOCK') {
      this.#closeBlock();
      this.#block = {
        name: keyOf(decodeName(textOf(record, 2) ?? '')),
        basePoint: { x: lenientNumber(record, 10, 0), y: lenientNumber(record, 20, 0), z: 0 },
        isExternal: (lenientNumber(record, 70, 0) & EXTERNAL) !== 0,
        entities: [],
      };
    } else if (record.type === 'ENDBLK') this.#closeBlock();
    else this.#block?.entities.push(this.#entityOf(record));
  }

  #closeBlock(): void {
    if (this.#block) this.#blocks.set(this.#block.name, this.#block);
    this.#block = null;
  }

  #entityOf(record: DxfRecord): DxfEntity {
    this.#count += 1;
    if (this.#count > MAX_ENTITIES)
      throw new DxfRefusal(dxfProblem('too-many-elements', { most: MAX_ENTITIES }, { line: record.line }));
    return readEntity(record, record.type === 'POLYLINE' ? this.#vertices() : []);
  }

  #vertices(): readonly DxfRecord[] {
    const parts: DxfRecord[] = [];
    for (let part = this.#next(); part; part = this.#next()) {
      if (part.type === 'SEQEND') break;
      if (part.type !== 'VERTEX') {
        this.#waiting = part;
        break;
      }
      parts.push(part);
    }
    return parts;
  }
}

/**
 * Reads a DXF file and passes its entities to `sink`. A truncated file is read as far as possible, with a warning.
 * Throws `DxfRefusal` with one of the problems `not-dxf`, `bad-group` and `too-large`.
 */
export function readDxfFile(reader: GroupReader, warnings: DxfWarnings, sink: EntitySink): DxfContext {
  const { isComplete, context } = new FileReader(reader, sink).read();
  if (!isComplete) warnings.add('truncated', 1);
  return context;
}
