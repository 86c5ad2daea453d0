import type { Socket } from 'node:net';

/** The file descriptor of a socket; null without one, and where sockets are not files. */
export function descriptorOf(socket: Socket | null): number | null {
  // Node offers the descriptor nowhere else.
  const { _handle: handle } = (socket ?? {}) as { readonly _handle?: { readonly fd?: number } };
  return handle?.fd === undefined || handle.fd < 0 ? null : handle.fd;
}

/** The system's code of an error, or its text. */
export function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message;
}
