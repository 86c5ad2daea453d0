import { z } from 'zod';
import { API_ERRORS, type ApiErrorCode } from '../errors/error-codes';
import { idSchema } from '../id';
import { codeFault, emailFault, PASSWORD_MAX_LENGTH, passwordFault, userNameFault } from './account-rules';
import { timeSchema } from './common';

/** Turns a rule into a schema. The issue of the schema has the text of the table and, in `params`, the stable code. */
function ruled(schema: z.ZodString, fault: (text: string) => ApiErrorCode | undefined) {
  return schema.superRefine((text, context) => {
    const code = fault(text);
    if (code)
      context.addIssue({ code: 'custom', message: API_ERRORS[code].message, params: { error: code } });
  });
}

/** An e-mail address: trimmed and in lower case, so that a capital letter does not make a second account. */
export const emailSchema = ruled(
  z.string({ error: API_ERRORS['invalid-email'].message }).trim().toLowerCase(),
  emailFault,
).meta({ format: 'email' });

/** A new password that keeps the rules. */
export const newPasswordSchema = ruled(
  z.string({ error: API_ERRORS['password-too-short'].message }),
  passwordFault,
);

/** A user name: trimmed on the server's side, at most 64 characters. */
export const userNameSchema = ruled(
  z.string({ error: API_ERRORS['username-required'].message }),
  userNameFault,
).transform((name) => name.trim());

/** Sign-up: makes the account and logs it in. */
export const signUpRequestSchema = z.object({
  email: emailSchema,
  userName: userNameSchema,
  password: newPasswordSchema,
});

/** Sign-up: makes the account and logs it in. */
export type SignUpRequest = z.input<typeof signUpRequestSchema>;

/** Login. The password is not checked against the rules here: a wrong password is simply wrong. */
export const loginRequestSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX_LENGTH),
});

/** Login. */
export type LoginRequest = z.input<typeof loginRequestSchema>;

/** The account of a session, without its token. `isGuest`: a local account without an e-mail address. */
export const accountSchema = z.object({
  id: idSchema,
  userName: z.string(),
  email: z.string(),
  firstLogin: z.boolean(),
  isGuest: z.boolean(),
  /** 1 when the person came through the storefront. Such a session has a logout of its own. */
  changePassword: z.literal(1).optional(),
});

/** The account of a session, without its token. */
export type Account = z.infer<typeof accountSchema>;

/** What the client gets from login, sign-up and 'continue as guest'. The token goes into `Authorization: Bearer`. */
export const sessionSchema = accountSchema.extend({ token: z.string().min(1) });

/** What the client gets from login, sign-up and 'continue as guest'. */
export type Session = z.infer<typeof sessionSchema>;

/** A mailed code: trimmed and in capital letters. */
export const codeSchema = ruled(
  z.string({ error: API_ERRORS['code-required'].message }).trim().toUpperCase(),
  codeFault,
);

/** The languages of mails. */
export const mailLanguageSchema = z.enum(['en', 'zh', 'pt']);

/** What a person who is logged in can ask a code for. */
export const codePurposeSchema = z.enum(['change-password', 'close-account']);

/** What a person who is logged in can ask a code for. */
export type CodePurpose = z.infer<typeof codePurposeSchema>;

/** A session of the account. */
export const openSessionSchema = z.object({
  id: idSchema,
  /** The browser, as it names itself; null when it was not noted. */
  userAgent: z.string().nullable(),
  createdAt: timeSchema,
  /** When the session was last extended; this happens once a day while it is used. */
  usedAt: timeSchema,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});

/** A session of the account. */
export type OpenSession = z.infer<typeof openSessionSchema>;

/** The secret of a step of a login that is open. */
export const ticketSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'The ticket is not valid.');

/** The details of the failure 'second-step-needed': what the call of the second step needs. */
export const secondStepSchema = z.object({ ticket: ticketSchema });

/** The details of the failure 'second-step-needed'. */
export type SecondStep = z.infer<typeof secondStepSchema>;

/**
 * Proves that the person at a page with a session is its owner, before a way to log in changes. An account with a
 * password needs the password. Without a password, the session must have begun a few minutes ago.
 */
export const passwordProofSchema = z.object({ password: z.string().max(PASSWORD_MAX_LENGTH).optional() });

/** Proves that the person at a page with a session is its owner. */
export type PasswordProof = z.infer<typeof passwordProofSchema>;
