import { z } from 'zod';
import { API_ERRORS, type ApiErrorCode } from '../errors/error-codes';
import { idSchema } from '../id';

/** Fewest characters of a password, counted after trimming. */
const PASSWORD_MIN_LENGTH = 8;

/** Most characters of a password: a longer one only costs hashing time. */
const PASSWORD_MAX_LENGTH = 128;

const PASSWORD_CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/];
const MIN_PASSWORD_CLASSES = 2;

/**
 * The first rule that a new password breaks, or undefined: at least 8 characters after trimming, and at least
 * two of the classes lower case, upper case, digit, one of @$!%*?& (specification, part 1 §5).
 */
export function passwordFault(password: string): ApiErrorCode | undefined {
  if (password.trim().length < PASSWORD_MIN_LENGTH) return 'password-too-short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  const classes = PASSWORD_CLASSES.filter((kind) => kind.test(password)).length;
  return classes < MIN_PASSWORD_CLASSES ? 'password-too-weak' : undefined;
}

/** The first rule that a user name breaks, or undefined. */
export function userNameFault(userName: string): ApiErrorCode | undefined {
  if (userName === '') return 'username-required';
  if (userName.trim() === '') return 'username-blank';
  return userName.trim().length > 64 ? 'username-too-long' : undefined;
}

/** Turns a rule into a schema whose issue carries the table's text and, in `params`, the stable code. */
function ruled(schema: z.ZodString, fault: (text: string) => ApiErrorCode | undefined) {
  return schema.superRefine((text, context) => {
    const code = fault(text);
    if (code)
      context.addIssue({ code: 'custom', message: API_ERRORS[code].message, params: { error: code } });
  });
}

/** An e-mail address: trimmed and in lower case, so that one person cannot have two accounts by a capital. */
export const emailSchema = z
  .string({ error: API_ERRORS['invalid-email'].message })
  .trim()
  .toLowerCase()
  .max(254, API_ERRORS['invalid-email'].message)
  .check(z.email(API_ERRORS['invalid-email'].message));

/** A new password, held to the rules. */
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

/** Login. The password is not held to the rules here: what is wrong is simply wrong. */
export const loginRequestSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX_LENGTH),
});

/** Login. */
export type LoginRequest = z.input<typeof loginRequestSchema>;

/** The account of a session, without its token. `isGuest`: a local account without an e-mail address of its own. */
export const accountSchema = z.object({
  id: idSchema,
  userName: z.string(),
  email: z.string(),
  firstLogin: z.boolean(),
  isGuest: z.boolean(),
});

/** The account of a session, without its token. */
export type Account = z.infer<typeof accountSchema>;

/** What login, sign-up and 'continue as guest' hand to the client. The token goes into `Authorization: Bearer`. */
export const sessionSchema = accountSchema.extend({ token: z.string().min(1) });

/** What login, sign-up and 'continue as guest' hand to the client. */
export type Session = z.infer<typeof sessionSchema>;
