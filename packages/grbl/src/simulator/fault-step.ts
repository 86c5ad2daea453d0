/** When a step of a script happens: once, as soon as the number is reached. */
export type FaultTrigger =
  /** The board has received so many bytes since it was built. */
  | { readonly bytes: number }
  /** The board has sent so many replies (`ok`, `error:n`) since it was built. */
  | { readonly replies: number }
  /** So many ms of simulated time have passed. */
  | { readonly ms: number };

/** What happens. All of it is data, so that a run can be repeated from a file. */
export type FaultAction =
  /** The cable is pulled: bytes from this one on are lost in both directions. */
  | { readonly do: 'cable-out' }
  /** Each outgoing byte is damaged with this probability, for so many ms. */
  | { readonly do: 'noise'; readonly probability: number; readonly forMs: number }
  /** The next reply is lost. */
  | { readonly do: 'lose-reply' }
  /** The next reply comes twice. */
  | { readonly do: 'double-reply' }
  /** The board is reset, as by its button. */
  | { readonly do: 'reset' }
  /** The supply voltage drops: the board starts again and has forgotten its position. */
  | { readonly do: 'brown-out' }
  /** A limit switch closes, and opens again after so many ms. */
  | { readonly do: 'limit'; readonly axis: 'X' | 'Y' | 'Z'; readonly forMs: number }
  /** The board hangs for so many ms; motion too. */
  | { readonly do: 'freeze'; readonly forMs: number }
  /** The port stays open but nothing comes out of it, for so many ms. */
  | { readonly do: 'silence'; readonly forMs: number }
  /** The head loses steps, mm. */
  | { readonly do: 'lose-steps'; readonly offset: readonly [number, number, number] };

/** One step of a script. */
export type FaultStep = { readonly at: FaultTrigger } & FaultAction;
