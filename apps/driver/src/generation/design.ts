import {
  createDesign,
  DEFAULT_BIT,
  type Design,
  type DesignObject,
  isMilling,
  LASER_LAYERS,
  MILL_LAYER,
  type Operation,
} from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import {
  formatBegunBy,
  formatNamed,
  formatsOf,
  HEAD_BYTES,
  type ImportedPieces,
  importDrawing,
  objectsFromPieces,
} from '@kerf/importers';
import { type Outcome, succeed, type Tool, type WorkContext } from '@kerf/machining';
import { type DriverFailure, driverFailure, type SvgConfig, type ToolConfig } from '@kerf/protocol';

/** The settings with which a drawing becomes a design. */
export interface DrawingSettings {
  readonly fileName: string;
  readonly svgConfig: SvgConfig | null;
  readonly toolConfig: ToolConfig;
}

const isLaser = ({ cutType }: SvgConfig) => cutType.startsWith('Laser');

/**
 * The design of an SVG file. A project (.lac) has its own settings for each object; only its bits and heights are taken
 * from `toolConfig`. A drawing is cut as `svgConfig` says; without it, the failure says so.
 */
export async function readDesign(
  bytes: Uint8Array,
  { fileName, svgConfig, toolConfig }: DrawingSettings,
  kernel: GeometryKernel,
  context: WorkContext,
): Promise<Outcome<Design> | DriverFailure> {
  const [project] = formatsOf('project');
  if (project && formatBegunBy(bytes.subarray(0, HEAD_BYTES))?.id === project.id) {
    const read = project.read(new TextDecoder().decode(bytes));
    return read.ok ? succeed(withTools(read.value, toolConfig), read.warnings) : read;
  }
  if (!svgConfig)
    return driverFailure('drawing-invalid', { details: { field: 'svgConfig', reason: 'missing' } });
  const format = formatNamed('.svg', formatsOf('drawing'))!;
  const read = await importDrawing(format, bytes, { kernel }, context);
  return read.ok ? succeed(designOf(read.value, fileName, svgConfig, toolConfig), read.warnings) : read;
}

function designOf(pieces: ImportedPieces, name: string, config: SvgConfig, toolConfig: ToolConfig): Design {
  const { material } = config;
  const mode = isLaser(config) ? 'laser' : 'cnc';
  const layer = mode === 'laser' ? LASER_LAYERS[0] : MILL_LAYER;
  const style = config.cutType === 'Mill Pocket' || config.cutType === 'Laser - Fill' ? 'fill' : 'line';
  const empty = createDesign({
    name,
    ...(material && { stock: material, workspace: { width: material.width, height: material.height } }),
    setup: { mode },
  });
  const objects = objectsFromPieces(pieces, empty, { cutOf: () => ({ layer, style }) });
  const cut = (object: DesignObject): DesignObject =>
    object.kind === 'group'
      ? { ...object, children: object.children.map(cut) }
      : { ...object, operation: withSettings(object.operation, config, toolConfig) };
  return withTools({ ...empty, objects: objects.map(cut) }, toolConfig);
}

/** An operation with the settings that were sent; what was not sent keeps its default. */
function withSettings(operation: Operation, config: SvgConfig, toolConfig: ToolConfig): Operation {
  if (!isMilling(operation)) {
    const { speed = toolConfig.feedRate, power, pass, interval } = config;
    return {
      ...operation,
      ...(speed !== undefined && { speed }),
      ...(power !== undefined && { power }),
      ...(pass !== undefined && { passes: pass }),
      ...(interval !== undefined && { lineInterval: interval }),
    };
  }
  const { targetDepth, startDepth } = config;
  const { feedRate, zFeedRate, depthPerPass, spindleSpeed } = toolConfig;
  return {
    ...operation,
    ...(targetDepth !== undefined && { targetDepth }),
    ...(startDepth !== undefined && { startDepth }),
    ...(feedRate !== undefined && { feedRate }),
    ...(zFeedRate !== undefined && { plungeRate: zFeedRate }),
    ...(depthPerPass !== undefined && { stepdown: depthPerPass }),
    ...(spindleSpeed !== undefined && { spindleSpeed }),
  };
}

/** The design with the bits, heights and step-overs that were sent. Without an order, the stacking order holds. */
export function withTools(design: Design, toolConfig: ToolConfig): Design {
  const { firstToolDiameter, secondToolDiameter, safeHeight, toolStepOver, vBitStepOver, priority } =
    toolConfig;
  return {
    ...design,
    setup: {
      ...design.setup,
      ...(firstToolDiameter !== undefined && {
        firstBit: endMill(firstToolDiameter),
        secondBit: secondToolDiameter === undefined ? null : endMill(secondToolDiameter),
      }),
      ...(safeHeight !== undefined && { safeHeight }),
      ...(toolStepOver !== undefined && { stepoverRatio: toolStepOver / 100 }),
      ...(vBitStepOver !== undefined && { vBitStepoverRatio: vBitStepOver / 100 }),
      orderBy: priority ?? 'stack',
    },
  };
}

function endMill(diameter: number): Tool {
  return { ...DEFAULT_BIT, id: `end-mill-${diameter}`, name: `End mill ${diameter} mm`, diameter };
}
