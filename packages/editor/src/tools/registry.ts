import { CIRCLE_STATES } from './circle/states';
import type { HandPayloads } from './hand/payloads';
import { HAND_STATES } from './hand/states';
import type { MeasurePayloads } from './measure/payloads';
import { MEASURE_STATES } from './measure/states';
import type { NodesPayloads } from './nodes/payloads';
import { NODES_STATES } from './nodes/states';
import type { PenPayloads } from './pen/payloads';
import { PEN_STATES } from './pen/states';
import type { PencilPayloads } from './pencil/payloads';
import { PENCIL_STATES } from './pencil/states';
import { POLYGON_STATES } from './polygon/states';
import { RECTANGLE_STATES } from './rectangle/states';
import type { SelectPayloads } from './select/payloads';
import { SELECT_STATES } from './select/states';
import type { ShapePayloads, ShapeToolId } from './shape/payloads';
import type { ToolStateNode } from './tool';
import { TRIANGLE_STATES } from './triangle/states';

export type ToolId = 'select' | ShapeToolId | 'pen' | 'pencil' | 'measure' | 'hand' | 'nodes';

/** Every state of every tool, with what it remembers. */
export interface ToolPayloads
  extends SelectPayloads,
    ShapePayloads,
    PenPayloads,
    PencilPayloads,
    MeasurePayloads,
    HandPayloads,
    NodesPayloads {}

export type ToolStateName = keyof ToolPayloads;

/** The active tool and the state it is in; `name` tells which payload is there. */
export type ToolState = {
  readonly [N in ToolStateName]: { readonly name: N } & ToolPayloads[N];
}[ToolStateName];

/** A tool as toolbars see it. */
export interface ToolDefinition {
  /** Translation key of its label. */
  readonly labelKey: string;
  /** The state that activating it enters. */
  readonly start: ToolState;
  /** Told when a person puts the tool away; a translation key. */
  readonly offNotice?: string;
}

/** All tools, in the order of the toolbar. */
export const TOOLS: Readonly<Record<ToolId, ToolDefinition>> = {
  select: { labelKey: 'tool.select', start: { name: 'select.idle' } },
  rectangle: { labelKey: 'tool.rectangle', start: { name: 'rectangle.idle' } },
  circle: { labelKey: 'tool.circle', start: { name: 'circle.idle' } },
  triangle: { labelKey: 'tool.triangle', start: { name: 'triangle.idle' } },
  polygon: { labelKey: 'tool.polygon', start: { name: 'polygon.idle' } },
  pen: { labelKey: 'tool.pen', start: { name: 'pen.idle' }, offNotice: 'pen.off' },
  pencil: { labelKey: 'tool.pencil', start: { name: 'pencil.idle' } },
  measure: { labelKey: 'tool.measure', start: { name: 'measure.idle' } },
  hand: { labelKey: 'tool.hand', start: { name: 'hand.idle' } },
  nodes: { labelKey: 'tool.nodes', start: { name: 'nodes.idle', chosen: [] } },
};

const NODES: { readonly [N in ToolStateName]: ToolStateNode<ToolPayloads[N]> } = {
  ...SELECT_STATES,
  ...RECTANGLE_STATES,
  ...CIRCLE_STATES,
  ...TRIANGLE_STATES,
  ...POLYGON_STATES,
  ...PEN_STATES,
  ...PENCIL_STATES,
  ...MEASURE_STATES,
  ...HAND_STATES,
  ...NODES_STATES,
};

/** What events mean in a tool state. The state itself is the payload that its handlers take. */
export function nodeOf(tool: ToolState): ToolStateNode<ToolState> {
  // The node and the state have the same name, hence the same payload; TypeScript cannot relate the two by a lookup.
  return NODES[tool.name] as unknown as ToolStateNode<ToolState>;
}

/** The tool that a state belongs to. */
export function toolIdOf(tool: ToolState): ToolId {
  return tool.name.slice(0, tool.name.indexOf('.')) as ToolId;
}

/** Whether no gesture is in progress. */
export function isResting(tool: ToolState): boolean {
  return tool.name.endsWith('.idle');
}
