/** Realtime commands by name. They reach the board in any state, ahead of every line. */
export const REALTIME_BYTES = {
  status: 0x3f,
  hold: 0x21,
  resume: 0x7e,
  reset: 0x18,
  door: 0x84,
  'jog-cancel': 0x85,
  'feed-reset': 0x90,
  'feed+10': 0x91,
  'feed-10': 0x92,
  'feed+1': 0x93,
  'feed-1': 0x94,
  'rapid-100': 0x95,
  'rapid-50': 0x96,
  'rapid-25': 0x97,
  'spindle-reset': 0x99,
  'spindle+10': 0x9a,
  'spindle-10': 0x9b,
  'spindle+1': 0x9c,
  'spindle-1': 0x9d,
  'spindle-stop': 0x9e,
  'flood-toggle': 0xa0,
  'mist-toggle': 0xa1,
} as const;

/** A name of {@link REALTIME_BYTES}. */
export type RealtimeCommand = keyof typeof REALTIME_BYTES;
