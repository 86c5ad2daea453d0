import { readXml } from '@kerf/document';
import { MeshBuilder } from '@kerf/geometry';
import {
  fail,
  type Outcome,
  type Problem,
  SILENT_CONTEXT,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import type { ImportedModel } from '../imported';
import { finishModel, MOST_TRIANGLES, readingContext } from '../model/finish-model';
import { MAX_MODEL_BYTES } from '../model/limits';
import { modelProblem } from '../problems';
import { decodeXmlText } from '../text/decode-text';
import { Assembly, AssemblyError } from './assembly';
import { CornerError, type ModelPart, ModelPartReader, SizeError } from './model-part';
import { TagError } from './tags';
import { StopUnpacking, unpackEntry, type ZipEntry, ZipError, zipEntries } from './zip';

/** The most bytes that all files of an archive together may unpack to. */
const MOST_UNPACKED = 1024 * 1024 * 1024;
/** The most bytes of the list of relations. */
const MOST_RELATIONS = 1024 * 1024;
/** The most corners of one object. */
const MOST_CORNERS = 6_000_000;
const RELATIONS = '_rels/.rels';
const MODEL_RELATION = /\/3dmodel$/;
const USUAL_PART = '3D/3dmodel.model';

/** A unit of a 3MF file in mm. */
const UNITS: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
};

/**
 * Reads a 3MF file, and repairs the model: everything that its list of things to build names, at its place, as one mesh
 * in mm. Colours, materials and the settings of a printer are not read. Files are unpacked piece by piece and never
 * kept, so that an archive that unpacks to far more than its size does no harm.
 */
export function read3mf(bytes: Uint8Array, context: WorkContext = SILENT_CONTEXT): Outcome<ImportedModel> {
  if (bytes.length > MAX_MODEL_BYTES) return fail(modelProblem('model-too-large'));
  if (bytes.length === 0) return fail(modelProblem('empty-file'));
  const entries = zipEntries(bytes);
  if (!entries) return fail(modelProblem('not-3mf'));
  const archive = new Archive(bytes, entries, readingContext(context));
  try {
    const root = archive.rootPart();
    if (!root) return fail(modelProblem('not-3mf'));
    const part = archive.part(root);
    const scale = UNITS[part.unit];
    const warnings = scale === undefined ? [modelProblem('unknown-unit', { unit: part.unit })] : [];
    const builder = new MeshBuilder();
    const assembly = new Assembly((path) => archive.part(path), builder, MOST_TRIANGLES, scale ?? 1);
    assembly.build(root, part.items);
    return finishModel(builder, warnings, context);
  } catch (error) {
    if (error instanceof Refusal) return fail(error.problem);
    if (error instanceof AssemblyError) return fail(assemblyProblem(error));
    throw error;
  }
}

function assemblyProblem({ reason, part, id }: AssemblyError): Problem {
  if (reason === 'place') return modelProblem('corner-3mf', { part });
  if (reason === 'triangles') return modelProblem('many-triangles', { most: MOST_TRIANGLES });
  return reason === 'loop'
    ? modelProblem('loop-3mf', { id, part })
    : modelProblem('missing-3mf', { part: `${part}#${id}` });
}

/** An expected failure on its way to the one place that returns it. */
class Refusal extends StopUnpacking {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The files of an archive, each read when it is first needed. */
class Archive {
  readonly #bytes: Uint8Array;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #context: WorkContext;
  readonly #parts = new Map<string, ModelPart>();
  readonly #packedBytes: number;
  #unpacked = 0;
  #passed = 0;

  constructor(bytes: Uint8Array, entries: readonly ZipEntry[], context: WorkContext) {
    this.#bytes = bytes;
    this.#entries = new Map(entries.map((entry) => [keyOf(entry.name), entry]));
    this.#context = context;
    this.#packedBytes = Math.max(
      1,
      entries.reduce((sum, entry) => sum + entry.packedBytes, 0),
    );
  }

  /** The name of the file with the model; null when there is none. */
  rootPart(): string | null {
    const relations = this.#entries.get(keyOf(RELATIONS));
    const named = relations ? modelRelation(this.#whole(relations)) : null;
    if (named && this.#entries.has(keyOf(named))) return named;
    return this.#entries.has(keyOf(USUAL_PART)) ? USUAL_PART : null;
  }

  /** A model part. Throws `Refusal` when it cannot be read. */
  part(name: string): ModelPart {
    const known = this.#parts.get(keyOf(name));
    if (known) return known;
    const entry = this.#entries.get(keyOf(name));
    if (!entry) throw new Refusal(modelProblem('missing-3mf', { part: name }));
    const reader = new ModelPartReader({ corners: MOST_CORNERS, triangles: MOST_TRIANGLES });
    const part = refusing(name, () => {
      this.#unpack(entry, (piece) => refusing(name, () => reader.push(piece)));
      return reader.end();
    });
    this.#parts.set(keyOf(name), part);
    return part;
  }

  #whole(entry: ZipEntry): Uint8Array {
    const pieces: Uint8Array[] = [];
    let length = 0;
    this.#unpack(entry, (piece) => {
      pieces.push(piece.slice());
      length += piece.length;
      if (length > MOST_RELATIONS) throw new Refusal(modelProblem('large-3mf'));
    });
    const whole = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  #unpack(entry: ZipEntry, take: (piece: Uint8Array) => void): void {
    if (entry.isEncrypted) throw new Refusal(modelProblem('locked-3mf'));
    let own = 0;
    refusing(entry.name, () =>
      unpackEntry(this.#bytes, entry, (piece) => {
        throwIfCancelled(this.#context);
        this.#unpacked += piece.length;
        own += piece.length;
        if (this.#unpacked > MOST_UNPACKED) throw new Refusal(modelProblem('large-3mf'));
        // How far unpacking is in the packed data is not known here; a model unpacks to some eight times its size.
        const share = Math.min(1, own / (8 * entry.packedBytes + 1));
        this.#context.report((this.#passed + share * entry.packedBytes) / this.#packedBytes);
        take(piece);
      }),
    );
    this.#passed += entry.packedBytes;
  }
}

/** Runs `work`, and turns the errors of this folder into the problem of the file that caused them. */
function refusing<T>(part: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ZipError) throw new Refusal(modelProblem('packed-3mf', { part }));
    if (error instanceof TagError) throw new Refusal(modelProblem('xml-3mf', { part }));
    if (error instanceof CornerError) throw new Refusal(modelProblem('corner-3mf', { part }));
    if (error instanceof SizeError)
      throw new Refusal(modelProblem('many-triangles', { most: MOST_TRIANGLES }));
    throw error;
  }
}

/** Names of parts are equal in upper and lower case, and with and without the slash of the root. */
function keyOf(name: string): string {
  return name.replace(/^\/+/, '').toLowerCase();
}

/** The target of the relation to the model in the list of relations; null without one. */
function modelRelation(bytes: Uint8Array): string | null {
  const text = decodeXmlText(bytes);
  const read = text.ok ? readXml(text.value) : text;
  if (!read.ok) return null;
  const relation = read.value.children.find(({ attributes }) =>
    MODEL_RELATION.test(attributes.get('Type') ?? ''),
  );
  return relation?.attributes.get('Target') ?? null;
}
