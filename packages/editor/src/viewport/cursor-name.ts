/** The CSS cursor names that tools use. */
export type CursorName =
  | 'default'
  | 'pointer'
  | 'move'
  | 'crosshair'
  | 'text'
  | 'grab'
  | 'grabbing'
  | 'not-allowed'
  | 'nwse-resize'
  | 'nesw-resize'
  | 'ew-resize'
  | 'ns-resize'
  | 'alias';
