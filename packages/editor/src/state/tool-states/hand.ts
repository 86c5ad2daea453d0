/** The hand uses the view's own panning, so it needs no other state. */
export interface HandPayloads {
  'hand.idle': object;
}
