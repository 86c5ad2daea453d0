import { z } from 'zod';
import { API_ERRORS, type ApiErrorCode, isApiErrorCode } from '../errors/error-codes';

/** The `code` of a reply that succeeded. Every other value is a failure and equals the HTTP status. */
export const SUCCESS_CODE = 200;

/** What a failed reply carries in `data`: the stable code, the field at fault, and details that explain the code. */
export const failureDataSchema = z.object({
  error: z.string(),
  field: z.string().optional(),
  details: z.json().optional(),
});

/** A failed reply: `code` is the HTTP status, `message` is text for a person. */
export const failureReplySchema = z.object({
  code: z.int().min(400).max(599),
  message: z.string(),
  data: failureDataSchema,
});

/** A failed reply as it travels. */
export type FailureReply = z.infer<typeof failureReplySchema>;

/** The schema of a successful reply around the schema of its data. */
export function successReplySchema<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.literal(SUCCESS_CODE), message: z.string(), data });
}

/** An expected failure of a call, at either end. `field` names the input at fault, as the request spells it. */
export interface ApiFailure {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly field?: string;
  readonly details?: z.core.util.JSONType;
}

/** A call's outcome: its data or the failure. */
export type ApiResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Makes the failure with a code. The message is that of `API_ERRORS`, unless `parts` has a better one. */
export function apiFailure(code: ApiErrorCode, parts: Omit<Partial<ApiFailure>, 'code'> = {}): ApiFailure {
  return { message: API_ERRORS[code].message, ...parts, code };
}

/** The failed reply for a failure. */
export function failureReply(failure: ApiFailure): FailureReply {
  return {
    code: API_ERRORS[failure.code].status,
    message: failure.message,
    data: {
      error: failure.code,
      ...(failure.field !== undefined && { field: failure.field }),
      ...(failure.details !== undefined && { details: failure.details }),
    },
  };
}

/**
 * Reads a reply's JSON at the client's end. The client never works with data that the schema does not allow:
 *
 * - a body that is neither a success nor a failure becomes the failure 'internal', and so does a success whose data
 *   does not match the schema `data`;
 * - a failure whose code this client does not know (from a newer server) becomes 'internal' and keeps its message.
 */
export function readReply<Data>(data: z.ZodType<Data>, json: unknown): ApiResult<Data> {
  const success = successReplySchema(data).safeParse(json);
  if (success.success) return { ok: true, data: success.data.data as Data };
  const failed = failureReplySchema.safeParse(json);
  if (!failed.success) return { ok: false, failure: apiFailure('internal') };
  const { message, data: parts } = failed.data;
  return {
    ok: false,
    failure: {
      code: isApiErrorCode(parts.error) ? parts.error : 'internal',
      message,
      ...(parts.field !== undefined && { field: parts.field }),
      ...(parts.details !== undefined && { details: parts.details }),
    },
  };
}
