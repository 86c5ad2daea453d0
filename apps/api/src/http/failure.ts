import { type ApiErrorCode, type ApiFailure, apiFailure } from '@kerf/protocol';

/**
 * An expected failure. A service throws it to end the call, and one place turns it into a reply. It is not an error of
 * the server, so it is not logged as an error.
 */
export class CallFailed extends Error {
  readonly failure: ApiFailure;

  constructor(code: ApiErrorCode, parts: Omit<Partial<ApiFailure>, 'code'> = {}) {
    const failure = apiFailure(code, parts);
    super(failure.message);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}
