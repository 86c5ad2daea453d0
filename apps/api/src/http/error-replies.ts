import {
  API_ERRORS,
  type ApiFailure,
  apiFailure,
  type FailureReply,
  failureReply,
  isApiErrorCode,
} from '@kerf/protocol';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { isDatabaseAway, sqlFault } from '../database/database';
import { StorageAway } from '../storage/storage';
import { CallFailed } from './failure';
import { failureText } from './failure-text';
import { languageFor } from './language';

/** The failures that Fastify and its plugins report under their own codes. */
const FRAMEWORK_FAILURES: Readonly<Record<string, ApiFailure>> = {
  FST_REQ_FILE_TOO_LARGE: apiFailure('file-too-large'),
  FST_FILES_LIMIT: apiFailure('invalid-request', { message: 'Upload one file at a time.' }),
  FST_PARTS_LIMIT: apiFailure('invalid-request', { message: 'Upload one file at a time.' }),
  FST_FIELDS_LIMIT: apiFailure('invalid-request', { message: 'The upload holds too many fields.' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: apiFailure('upload-missing-file'),
  ENOSPC: apiFailure('storage-full'),
  EDQUOT: apiFailure('storage-full'),
};

/**
 * PostgreSQL's codes for values that fit their schema but that PostgreSQL refuses: the character NUL in a text or in
 * JSON, and a number that is too large for its column. Such a value is the request's fault. The codes are recognized
 * here, so that the schemas need not forbid these values one by one.
 */
const REFUSED_VALUES: ReadonlySet<string> = new Set(['22021', '22P05', '22003']);

/** PostgreSQL's code for a full disk. */
const FULL_STATES: ReadonlySet<string> = new Set(['53100']);

interface ZodIssueLike {
  readonly message?: string | undefined;
  readonly instancePath?: string;
  readonly params?: unknown;
}

/**
 * The failure for the first fault of a request, with the name of the field. The text and the code are those of the
 * schema's rule, if the rule has them; otherwise the code is 'invalid-request'.
 */
function validationFailure(issues: readonly ZodIssueLike[]): ApiFailure {
  const [issue] = issues;
  const field = issue?.instancePath?.split('/').filter(Boolean).join('.');
  const code = ruleCode(issue?.params) ?? codeOfText(issue?.message);
  return apiFailure(code ?? 'invalid-request', {
    ...(issue?.message && { message: issue.message }),
    ...(field && { field }),
  });
}

function ruleCode(params: unknown) {
  const issue = (params as { issue?: { params?: { error?: unknown } } } | undefined)?.issue;
  const code = issue?.params?.error;
  return isApiErrorCode(code) ? code : undefined;
}

/**
 * The code for a text. When one of Zod's own checks fails (a missing or too short text, for example), the fault has
 * only our text and no code, so the code is looked up by the text.
 */
function codeOfText(message: string | undefined) {
  return Object.keys(API_ERRORS)
    .filter(isApiErrorCode)
    .find((code) => API_ERRORS[code].message === message);
}

/** The failure for the first fault that a schema has found in a part of a form. */
export function failureOfIssue(issue: z.core.$ZodIssue | undefined): CallFailed {
  return new CallFailed(codeOfText(issue?.message) ?? 'invalid-request', {
    ...(issue && { message: issue.message, field: issue.path.join('.') }),
  });
}

/** The failure for an error; undefined for an internal error. `maxBytes`: the largest body of the call. */
function failureOf(error: unknown, maxBytes: number | undefined): ApiFailure | undefined {
  if (error instanceof CallFailed) return error.failure;
  if (hasZodFastifySchemaValidationErrors(error))
    return validationFailure(error.validation as ZodIssueLike[]);
  if (isDatabaseAway(error) || error instanceof StorageAway) return apiFailure('not-ready');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code && FRAMEWORK_FAILURES[code]) return FRAMEWORK_FAILURES[code];
  const sqlState = sqlFault(error)?.code ?? '';
  if (REFUSED_VALUES.has(sqlState)) return apiFailure('invalid-request');
  if (FULL_STATES.has(sqlState)) return apiFailure('storage-full');
  if (statusCode === 413)
    return apiFailure('request-too-large', maxBytes === undefined ? {} : { details: { maxBytes } });
  // The rest of Fastify's own refusals (broken JSON, a wrong content type) concern the request.
  if (code?.startsWith('FST_') && statusCode && statusCode >= 400 && statusCode < 500)
    return apiFailure('invalid-request');
  return undefined;
}

/** Sends a failed reply under its HTTP status, with its message in the language of the request. */
export function sendFailure(reply: FastifyReply, failure: ApiFailure): FastifyReply {
  const language = languageFor(reply.request.headers['accept-language']);
  const body: FailureReply = failureReply({ ...failure, message: failureText(failure, language) });
  const retryAfter = (failure.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store').header('content-language', language);
  return reply.code(body.code).type('application/json').serializer(JSON.stringify).send(body);
}

/**
 * Turns every error of `app` into a `{code, message, data}` reply; an internal error is logged and reported as
 * 'internal'.
 */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request.routeOptions.bodyLimit);
    if (!failure) request.log.error({ err: error }, 'the call failed');
    return sendFailure(reply, failure ?? apiFailure('internal'));
  });
}
