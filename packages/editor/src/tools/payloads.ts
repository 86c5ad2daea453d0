import type { HandPayloads } from './hand/payloads';
import type { MeasurePayloads } from './measure/payloads';
import type { NodesPayloads } from './nodes/payloads';
import type { PenPayloads } from './pen/payloads';
import type { PencilPayloads } from './pencil/payloads';
import type { SelectPayloads } from './select/payloads';
import type { ShapePayloads, ShapeToolId } from './shape/payloads';
import type { TabsPayloads } from './tabs/payloads';
import type { TextPayloads } from './text/payloads';

/** Names every tool. */
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

/** Every state of every tool, with what it remembers. */
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

/** The active tool and the state it is in; `name` tells which payload is there. */
export type ToolState = {
  readonly [N in ToolStateName]: { readonly name: N } & ToolPayloads[N];
}[ToolStateName];
