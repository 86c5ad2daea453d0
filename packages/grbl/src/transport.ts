import type { Outcome } from '@kerf/machining';

/** Why a transport ended. `closed`: we asked for it; `lost`: unplugged, refused or broken from the other side. */
export interface TransportEnd {
  readonly reason: 'closed' | 'lost';
  readonly message: string;
}

/**
 * A pipe of bytes to one controller: serial port, TCP, WebSocket or the simulator. It has five methods and knows
 * nothing of the content. It sends the bytes of each `write` at once and in order, and holds none back for later,
 * because a realtime byte must not wait behind bytes that the streamer has not yet decided to send. Flow control is
 * done by the streamer.
 */
export interface Transport {
  /**
   * Opens the pipe. A failure is returned as a value (`port-busy`, `port-missing`, `refused`, …). It may be called
   * again after an end.
   */
  open(): Promise<Outcome<void>>;
  /** Closes the pipe. Resolves when others can open the port. Safe to call in any state. */
  close(): Promise<void>;
  /** Passes bytes to the operating system. A failed write ends the transport; it never throws. */
  write(bytes: Uint8Array): void;
  /**
   * Sets the only receiver of incoming bytes, which come in order, in pieces of any size. A second call replaces the
   * receiver.
   */
  onData(receive: (bytes: Uint8Array) => void): void;
  /** Sets the only receiver of the end. It is called once for each successful `open`. */
  onClose(ended: (end: TransportEnd) => void): void;
}
