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
   * Opens the pipe. Fails with a value (`port-busy`, `port-missing`, `refused`, …); may be called again after an end.
   */
  open(): Promise<Outcome<void>>;
  /** Closes it; resolves when the port is free for others. Safe to call in any state. */
  close(): Promise<void>;
  /** Passes bytes to the operating system. A failed write ends the transport; it never throws. */
  write(bytes: Uint8Array): void;
  /**
   * Sets the one receiver of incoming bytes, which come in order, in pieces of any size. A second call replaces the
   * first.
   */
  onData(receive: (bytes: Uint8Array) => void): void;
  /** Sets the one receiver of the end; it is called once per successful `open`. */
  onClose(ended: (end: TransportEnd) => void): void;
}
