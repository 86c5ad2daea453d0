import type { ApiFailure } from '@kerf/protocol';

/** An expected failure of a call: the api's own, or 'network' when the api could not be reached. */
export type CallFailure = Omit<ApiFailure, 'code'> & { readonly code: ApiFailure['code'] | 'network' };

/** A call's outcome: its data or the failure. */
export type CallResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: CallFailure };

/** The outcome of a call that did not reach the server. */
export const OFFLINE = {
  ok: false,
  failure: { code: 'network', message: 'The server cannot be reached.' },
} as const satisfies CallResult<never>;
