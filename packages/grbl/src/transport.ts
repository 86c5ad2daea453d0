import type { Outcome } from '@kerf/machining';

/** Why a transport ended. `closed`: we asked for it; `lost`: unplugged, refused or broken from the other side. */
export interface TransportEnd {
  readonly reason: 'closed' | 'lost';
  readonly message: string;
}

/**
 * A pipe of bytes to one controller: serial port, TCP, WebSocket or the simulator. It has five methods and no knowledge
 * of the content. The streamer does flow control, so an implementation never buffers more than it was given, and it
 * sends each `write` at once and in order: a realtime byte must not wait behind anything that the streamer has not
 * already decided to send.
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
