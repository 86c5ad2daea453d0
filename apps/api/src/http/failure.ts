import { type ApiErrorCode, type ApiFailure, apiFailure } from '@kerf/protocol';

/**
 * An expected failure on its way from a service to the one place that turns it into a reply. Throwing it ends the call;
 * it is not an error of the server and is not logged as one.
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
