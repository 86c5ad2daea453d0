import type { Outcome } from '@kerf/machining';

/** Why a transport ended. `closed`: we asked for it; `lost`: unplugged, refused or broken from the other side. */
export interface TransportEnd {
  readonly reason: 'closed' | 'lost';
  readonly message: string;
}

/**
 * A pipe of bytes to one controller: serial port, TCP, WebSocket or the simulator. Five methods and no knowledge of
 * what flows through. Flow control is the streamer's, so an implementation never buffers more than it is handed, and
 * sends each `write` at once and in order: a realtime byte must not wait behind anything that the streamer has not
 * already decided to send.
 */
export interface Transport {
  /** Opens the pipe. Fails with a value (`port-busy`, `port-missing`, `refused`, …); may be called again after an end. */
  open(): Promise<Outcome<void>>;
  /** Closes it; resolves when the port is free for others. Safe to call in any state. */
  close(): Promise<void>;
  /** Hands bytes to the operating system. A write that cannot be done ends the transport; it never throws. */
  write(bytes: Uint8Array): void;
  /** Sets the one receiver of incoming bytes, in order, cut anywhere. A second call replaces the first. */
  onData(receive: (bytes: Uint8Array) => void): void;
  /** Sets the one receiver of the end; it is told once per successful `open`. */
  onClose(ended: (end: TransportEnd) => void): void;
}
