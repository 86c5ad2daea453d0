/** The part of a socket that matters for its place. */
export interface Guest {
  /** 'pairing': a person is being asked for the driver's code; there is only one of these at a time. */
  readonly standing: 'new' | 'pairing' | 'paired';
  /** Cuts the connection. */
  dismiss(reason: string): void;
}

/** The most paired connections: more than any person has windows. */
const PAIRED_PLACES = 32;
/**
 * The most connections without a proof: a page proves its pairing at once, so only a few are in progress at any time.
 */
const NEW_PLACES = 8;

/**
 * Decides which sockets may be connected. Sockets that have not proved a pairing have a few places of their own. The
 * newest of these sockets always gets a place, because the oldest one is cut off when all are in use. So no number of
 * such sockets can keep out a page that wants to stop the machine.
 */
export class Places {
  /** Oldest first. */
  readonly #guests = new Set<Guest>();

  /** Admits a socket that has just connected. */
  admit(guest: Guest): void {
    const others = [...this.#guests].filter(({ standing }) => standing !== 'paired');
    if (others.length >= NEW_PLACES) {
      const oldest = others.find(({ standing }) => standing === 'new');
      if (oldest) {
        this.#guests.delete(oldest);
        oldest.dismiss('place needed');
      }
    }
    this.#guests.add(guest);
  }

  /** Records that a socket has proved its pairing. False when there are already too many such sockets. */
  promote(guest: Guest): boolean {
    this.#guests.delete(guest);
    const paired = [...this.#guests].filter(({ standing }) => standing === 'paired');
    if (paired.length >= PAIRED_PLACES) return false;
    this.#guests.add(guest);
    return true;
  }

  leave(guest: Guest): void {
    this.#guests.delete(guest);
  }
}
