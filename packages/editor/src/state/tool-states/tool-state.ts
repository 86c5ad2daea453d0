import type { HandPayloads } from './hand';
import type { MeasurePayloads } from './measure';
import type { NodesPayloads } from './nodes';
import type { PenPayloads } from './pen';
import type { PencilPayloads } from './pencil';
import type { SelectPayloads } from './select';
import type { ShapePayloads, ShapeToolId } from './shape';
import type { TabsPayloads } from './tabs';
import type { TextPayloads } from './text';

/** The name of a tool. */
export type ToolId =
  | 'select'
  | ShapeToolId
  | 'text'
  | 'pen'
  | 'pencil'
  | 'measure'
  | 'hand'
  | 'nodes'
  | 'tabs';

/** Every state of every tool, with its data. */
export interface ToolPayloads
  extends SelectPayloads,
    ShapePayloads,
    TextPayloads,
    PenPayloads,
    PencilPayloads,
    MeasurePayloads,
    HandPayloads,
    NodesPayloads,
    TabsPayloads {}

/** A state by its tool and its own name: 'select.idle', 'pen.drawing'. */
export type ToolStateName = keyof ToolPayloads;

/** The active tool and its state; `name` determines the payload. */
export type ToolState = {
  readonly [N in ToolStateName]: { readonly name: N } & ToolPayloads[N];
}[ToolStateName];
