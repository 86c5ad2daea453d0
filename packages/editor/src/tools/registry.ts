import type { ToolId, ToolPayloads, ToolState, ToolStateName } from '../state/tool-states/tool-state';
import { CIRCLE_STATES } from './circle/states';
import { HAND_STATES } from './hand/states';
import { MEASURE_STATES } from './measure/states';
import { NODES_STATES } from './nodes/states';
import { PEN_STATES } from './pen/states';
import { PENCIL_STATES } from './pencil/states';
import { POLYGON_STATES } from './polygon/states';
import { RECTANGLE_STATES } from './rectangle/states';
import { SELECT_STATES } from './select/states';
import { TABS_STATES } from './tabs/states';
import { TEXT_STATES } from './text/states';
import type { ToolStateNode } from './tool';
import { TRIANGLE_STATES } from './triangle/states';

/** A tool for toolbars. */
export interface ToolDefinition {
  /** Translation key of its label. */
  readonly labelKey: string;
  /** The state that activating it enters. */
  readonly start: ToolState;
  /** The message when a person puts the tool away; a translation key. */
  readonly offNotice?: string;
}

/** All tools, in the order of the toolbar; the last two work on the selection. */
export const TOOLS: Readonly<Record<ToolId, ToolDefinition>> = {
  select: { labelKey: 'tool.select', start: { name: 'select.idle' } },
  rectangle: { labelKey: 'tool.rectangle', start: { name: 'rectangle.idle' } },
  circle: { labelKey: 'tool.circle', start: { name: 'circle.idle' } },
  triangle: { labelKey: 'tool.triangle', start: { name: 'triangle.idle' } },
  polygon: { labelKey: 'tool.polygon', start: { name: 'polygon.idle' } },
  text: { labelKey: 'tool.text', start: { name: 'text.idle' } },
  pen: { labelKey: 'tool.pen', start: { name: 'pen.idle' }, offNotice: 'pen.off' },
  pencil: { labelKey: 'tool.pencil', start: { name: 'pencil.idle', last: null } },
  measure: { labelKey: 'tool.measure', start: { name: 'measure.idle' } },
  hand: { labelKey: 'tool.hand', start: { name: 'hand.idle' } },
  nodes: { labelKey: 'tool.nodes', start: { name: 'nodes.idle', chosen: [] } },
  tabs: { labelKey: 'tool.tabs', start: { name: 'tabs.idle', chosen: null } },
};

const NODES: { readonly [N in ToolStateName]: ToolStateNode<ToolPayloads[N]> } = {
  ...SELECT_STATES,
  ...RECTANGLE_STATES,
  ...CIRCLE_STATES,
  ...TRIANGLE_STATES,
  ...POLYGON_STATES,
  ...TEXT_STATES,
  ...PEN_STATES,
  ...PENCIL_STATES,
  ...MEASURE_STATES,
  ...HAND_STATES,
  ...NODES_STATES,
  ...TABS_STATES,
};

/** The handlers of a tool state. They get the state itself as their payload. */
export function nodeOf(tool: ToolState): ToolStateNode<ToolState> {
  // The node and the state have the same name, so they have the same payload. TypeScript cannot express this through a
  // lookup.
  return NODES[tool.name] as unknown as ToolStateNode<ToolState>;
}

/** The tool of a state. */
export function toolIdOf(tool: ToolState): ToolId {
  return tool.name.slice(0, tool.name.indexOf('.')) as ToolId;
}

/** Whether no gesture is in progress. */
export function isResting(tool: ToolState): boolean {
  return tool.name.endsWith('.idle');
}
