import type { OutlinePlace } from '@kerf/document';
import type { Point } from '@kerf/geometry';

/** The states of the tool that places holding tabs by hand, on the outline of the one selected shape. */
export interface TabsPayloads {
  'tabs.idle': {
    /** The index of the tab that keys act on, null for none. */
    readonly chosen: number | null;
  };
  /** The button is down on a tab. */
  'tabs.dragging': {
    readonly chosen: number;
    /** Where the press was, CSS px: a movement of less than a few pixels is a click. */
    readonly screen: Point;
    /** Where the tab would be dropped. */
    readonly place: OutlinePlace;
  };
}
