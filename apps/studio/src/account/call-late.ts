import { OFFLINE } from '../api/call-result';
import { isServerThere } from '../api/is-server-there';

type Call = typeof import('../api/client')['call'];

/**
 * Makes a call like `call`, for pages that should be there at once: the client contains the schemas of all messages,
 * so it is loaded when it is first needed, as soon as the server can be reached.
 */
export const callLate: Call = async (name, input, signal) => {
  if (!(await isServerThere())) return OFFLINE;
  const client = await import('../api/client').catch(() => null);
  return client ? client.call(name, input, signal) : OFFLINE;
};
