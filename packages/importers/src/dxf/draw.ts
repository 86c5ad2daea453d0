import {
  isEmptyPath,
  type Matrix,
  multiply,
  type Path,
  scaling,
  transformPath,
  translation,
} from '@kerf/geometry';
import type { ImportedPiece, ImportedShape, TextSetter } from '../imported';
import { joinOpenPaths } from '../paths/join';
import { dxfProblem } from '../problems';
import { nameOf } from '../text/name-of';
import { quoteText } from '../text/quote-text';
import type { Figure } from './entities/entity';
import { type DxfText, setDxfText } from './entities/text';
import { type Insert, keyOf } from './insert';
import { type DxfLayer, plainLayer } from './layers';
import { BadEntity, DxfRefusal, type DxfWarnings } from './problems';
import type { DxfEntity } from './read-entity';
import type { DxfBlock, DxfContext } from './read-file';

/** How far curves that cannot be converted exactly may deviate from the true ones, mm. */
const FIT_TOLERANCE = 0.005;

/** Ends that are closer than this belong together, mm. */
const JOIN_TOLERANCE = 0.001;

/** How much repeated blocks may add to a drawing, and how many numbers all its outlines may have. */
const MAX_EXPANDED = 200_000;
const MAX_NUMBERS = 16_000_000;

/** The layer of annotations: they are cut or left out together. */
const ANNOTATION_LAYER = 'Dimensions';

/** How deep blocks may be inside blocks. */
const MAX_DEPTH = 32;

/** A coordinate in mm that a design can hold. */
const isUsable = (value: number) => Math.abs(value) <= 1e9;

/** What an entity inherits from the uses of the blocks that contain it. */
interface Placement {
  /** Drawing units → mm. */
  readonly matrix: Matrix;
  /** The layer and colour of the use, for entities that inherit theirs; null at the top. */
  readonly layer: DxfLayer | null;
  readonly color: string;
  readonly blocks: readonly DxfBlock[];
  /** Whether it belongs to a dimension, a leader or a table. */
  readonly isAnnotation: boolean;
}

/** Where something is drawn, and in which colour. */
interface Look {
  /** The name of the layer. */
  readonly layer: string;
  readonly isAnnotation: boolean;
  readonly color: string;
}

interface Line {
  readonly path: Path;
  readonly color: string;
  readonly width: number;
}

/** Everything drawn on one layer. */
interface Sheet {
  readonly name: string;
  readonly isAnnotation: boolean;
  readonly fills: ImportedShape[];
  readonly lines: Line[];
}

/** Draws entities onto sheets, one for each layer, and follows the uses of blocks. */
export class DxfDrawer {
  readonly #warnings: DxfWarnings;
  readonly #texts: TextSetter | undefined;
  readonly #sheets = new Map<string, Sheet>();
  #expanded = 0;
  #numbers = 0;

  constructor(warnings: DxfWarnings, texts?: TextSetter) {
    this.#warnings = warnings;
    this.#texts = texts;
  }

  /** Draws an entity of the drawing itself. Throws `DxfRefusal` when blocks add too much. */
  draw(entity: DxfEntity, context: DxfContext): void {
    const unit = context.unit ?? 1;
    this.#draw(entity, context, {
      matrix: scaling(unit, unit),
      layer: null,
      color: '#000000',
      blocks: [],
      isAnnotation: false,
    });
  }

  /** The result: one piece per layer, with the layer's name. */
  pieces(): readonly ImportedPiece[] {
    return [...this.#sheets.values()].flatMap(
      ({ name: layer, isAnnotation, fills, lines }): ImportedPiece[] => {
        const name = nameOf(layer);
        const children = [...fills, ...joinedLines(lines)].map((shape) => ({
          ...shape,
          layer,
          ...(isAnnotation ? { isAnnotation } : {}),
        }));
        const [only] = children;
        if (children.length === 1 && only) return [{ ...only, name }];
        return children.length === 0 ? [] : [{ kind: 'group', name, children }];
      },
    );
  }

  #draw(entity: DxfEntity, context: DxfContext, placement: Placement): void {
    if (placement.blocks.length > 0) this.#countOne(entity);
    const own = context.layers.get(keyOf(entity.layer)) ?? plainLayer(entity.layer);
    const layer = entity.layer === '0' && placement.layer ? placement.layer : own;
    const { content } = entity;
    if (content === null) return;
    const isUse = typeof content === 'object' && 'blockName' in content;
    if (entity.isPaper) this.#warnings.add('paper-space', entity.line);
    else if (entity.isInvisible || layer.isFrozen || (layer.isOff && !isUse))
      this.#warnings.add('hidden', entity.line);
    else if (typeof content === 'string') {
      // These points are left out without a warning: they are marks of the drawing program, at the places from which a
      // dimension was measured.
      if (content !== 'point' || !placement.isAnnotation)
        this.#warnings.add(content, entity.line, entity.type);
    } else {
      const color = colorOf(entity, layer, placement);
      const { matrix, isAnnotation } = placement;
      const isNote = isAnnotation || entity.isAnnotation;
      const look: Look = { layer: isNote ? ANNOTATION_LAYER : layer.name, isAnnotation: isNote, color };
      if ('blockName' in content)
        this.#drawUse(content, entity, context, { ...placement, layer, color, isAnnotation: isNote });
      else if ('words' in content) this.#drawText(content, entity, look, matrix);
      else this.#drawFigure(content, entity, look, matrix);
    }
  }

  #countOne({ line }: DxfEntity): void {
    this.#expanded += 1;
    if (this.#expanded > MAX_EXPANDED) throw new DxfRefusal(dxfProblem('parts-too-many', {}, { line }));
  }

  #drawUse(insert: Insert, entity: DxfEntity, context: DxfContext, placement: Placement): void {
    const block = context.blocks.get(insert.blockName);
    if (!block) this.#warnings.add(entity.isAnnotation ? 'dimension' : 'missing-reference', entity.line);
    else if (block.isExternal) this.#warnings.add('external-reference', entity.line);
    else if (placement.blocks.includes(block) || placement.blocks.length >= MAX_DEPTH)
      this.#warnings.add('recursive-reference', entity.line);
    else {
      if (entity.isAnnotation) this.#warnings.add('annotation', entity.line);
      for (let row = 0; row < insert.rows; row += 1)
        for (let column = 0; column < insert.columns; column += 1) {
          this.#countOne(entity);
          const base = translation(-block.basePoint.x, -block.basePoint.y);
          const matrix = multiply(placement.matrix, multiply(insert.matrixAt(column, row), base));
          const inside = { ...placement, matrix, blocks: [...placement.blocks, block] };
          for (const part of block.entities) this.#draw(part, context, inside);
        }
    }
  }

  #drawFigure(figure: Figure, entity: DxfEntity, look: Look, matrix: Matrix): void {
    const path = this.#pathOf(figure, matrix);
    if (!path?.coordinates.every(isUsable)) {
      this.#warnings.add('bad-data', entity.line);
      return;
    }
    if (figure.isTilted) this.#warnings.add('tilted', entity.line);
    if (figure.isGuessed) this.#warnings.add('fit-points', entity.line);
    if (isEmptyPath(path)) return;
    if (entity.isAnnotation) this.#warnings.add('annotation', entity.line);
    this.#countNumbers(path, entity);
    const { color } = look;
    const sheet = this.#sheetOf(look);
    const width = entity.strokeWidth;
    if (figure.fillRule === null) sheet.lines.push({ path, color, width });
    else
      sheet.fills.push({
        kind: 'shape',
        name: '',
        path,
        fillRule: figure.fillRule,
        fill: color,
        stroke: null,
        strokeWidth: 0,
      });
  }

  #drawText(text: DxfText, entity: DxfEntity, look: Look, matrix: Matrix): void {
    if (text.words.trim() === '') return;
    const set = this.#texts ? setDxfText(text, matrix, this.#texts) : null;
    if (!set) {
      this.#warnings.add('text', entity.line);
      return;
    }
    const { layout, settings, transform } = set;
    const path = transformPath(layout.outline, transform);
    if (!path.coordinates.every(isUsable)) {
      this.#warnings.add('bad-data', entity.line);
      return;
    }
    if (isEmptyPath(path)) return;
    this.#countNumbers(path, entity);
    this.#warnings.add('text-font', entity.line, settings.family);
    if (layout.missing.length > 0)
      this.#warnings.add(
        'missing-glyph',
        entity.line,
        `${layout.missing.join(' ')} (${quoteText(text.words)}, ${settings.family})`,
      );
    this.#sheetOf(look).fills.push({
      kind: 'shape',
      name: nameOf(text.words.split('\n')[0]!),
      path,
      fillRule: 'nonzero',
      fill: look.color,
      stroke: null,
      strokeWidth: 0,
      text: { shape: { kind: 'text', ...settings, outline: layout.outline }, transform },
    });
  }

  #countNumbers({ coordinates }: Path, { line }: DxfEntity): void {
    this.#numbers += coordinates.length;
    if (this.#numbers > MAX_NUMBERS) throw new DxfRefusal(dxfProblem('too-many-points', {}, { line }));
  }

  #pathOf(figure: Figure, matrix: Matrix): Path | null {
    try {
      return figure.draw(matrix, FIT_TOLERANCE);
    } catch (error) {
      if (error instanceof BadEntity) return null;
      throw error;
    }
  }

  #sheetOf({ layer: name, isAnnotation }: Look): Sheet {
    const key = `${isAnnotation} ${keyOf(name)}`;
    let sheet = this.#sheets.get(key);
    if (!sheet) {
      sheet = { name, isAnnotation, fills: [], lines: [] };
      this.#sheets.set(key, sheet);
    }
    return sheet;
  }
}

function colorOf({ color }: DxfEntity, layer: DxfLayer, placement: Placement): string {
  if (color === 'by-layer') return layer.color;
  return color === 'by-block' ? placement.color : color;
}

/** Lines of the same look, joined where they touch. */
function joinedLines(lines: readonly Line[]): readonly ImportedShape[] {
  const looks = new Map<string, { readonly look: Line; readonly paths: Path[] }>();
  for (const line of lines) {
    const key = `${line.color} ${line.width}`;
    const known = looks.get(key);
    if (known) known.paths.push(line.path);
    else looks.set(key, { look: line, paths: [line.path] });
  }
  return [...looks.values()].flatMap(({ look, paths }) =>
    joinOpenPaths(paths, JOIN_TOLERANCE).map((path) => ({
      kind: 'shape' as const,
      name: '',
      path,
      fillRule: 'nonzero' as const,
      fill: null,
      stroke: look.color,
      strokeWidth: look.width,
    })),
  );
}
