/** A socket, as far as its place goes. */
export interface Guest {
  /** 'pairing': a person is asked for the code that the driver shows; of these there is one at a time. */
  readonly standing: 'new' | 'pairing' | 'paired';
  /** Cuts the connection. */
  dismiss(reason: string): void;
}

/** More than any person has windows. */
const PAIRED_PLACES = 32;
/** A page proves its pairing at once, so that few are ever on the way. */
const NEW_PLACES = 8;

/**
 * Who may be connected. Sockets that have not proved a pairing have few places of their own, and the newest of them gets one always: so
 * no number of them keeps out a page that wants to stop the machine.
 */
export class Places {
  /** Oldest first. */
  readonly #guests = new Set<Guest>();

  /** A new socket is here. */
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

  /** A socket has proved its pairing. False when there are enough of these. */
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
