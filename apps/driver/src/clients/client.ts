import type { ConnectionType, DriverEvent } from '@kerf/protocol';

/** One paired connection, as the actions see it. */
export interface Client {
  /** The name of this connection in CONTROL_CHANGE. */
  readonly sessionId: string;
  /** The pairing that was proved. */
  readonly keyId: string;
  /** The client's user; null until the message registerUserInfo. */
  userId: string | null;
  connectionType: ConnectionType;
  /** Whether the machine is homed after connecting, when it can home. */
  autoHome: boolean;
  /** Whether the client receives every line on the wire. */
  isVerbose: boolean;
  send(event: DriverEvent): void;
  /** Drops the program that the client is sending, if any. */
  dropUpload(): void;
  /** Sends a binary frame; resolves when it has left, with false when the connection is closed. */
  sendFrame(frame: Uint8Array): Promise<boolean>;
  /** Closes the connection; `code` as in RFC 6455. */
  close(code: number, reason: string): void;
}
