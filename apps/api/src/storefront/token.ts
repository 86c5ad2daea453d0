import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { CallFailed } from '../http/failure';

/** The storefront whose customers can log in here. Never log its secret. */
export interface StorefrontSettings {
  /** The page of the storefront that leads its customers here; its tokens name it as their issuer. */
  readonly url: string;
  /** What both sides sign and check tokens with. */
  readonly secret: string;
  /** The page of the storefront that logs a customer out there; undefined without one. */
  readonly logoutUrl: string | undefined;
}

/** For whom a token is. */
const AUDIENCE = 'kerf';
/** How old a token may be, s. */
const TOKEN_AGE = 5 * 60;
/** How far the clocks of both servers may differ, s. */
const CLOCK_TOLERANCE = 30;

/** How long a used token must be remembered, s: until it is too old in any case. */
export const TOKEN_MEMORY = TOKEN_AGE + 2 * CLOCK_TOLERANCE;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  jti: z.string().min(16).max(255),
  email: z.string().max(300),
  email_verified: z.boolean().default(false),
  name: z.string().max(300).default(''),
});

/** What a token says of a customer. */
export type StorefrontClaims = z.infer<typeof claimsSchema>;

/**
 * Reads a token of the storefront. Throws CallFailed 'login-expired' for one that is too old, and 'storefront-refused'
 * for one that the storefront has not signed for this server.
 */
export async function readToken(token: string, settings: StorefrontSettings): Promise<StorefrontClaims> {
  try {
    const { payload } = await jwtVerify(token, createSecretKey(Buffer.from(settings.secret)), {
      algorithms: ['HS256'],
      issuer: settings.url,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      maxTokenAge: TOKEN_AGE,
      clockTolerance: CLOCK_TOLERANCE,
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    throw new CallFailed(error instanceof errors.JWTExpired ? 'login-expired' : 'storefront-refused');
  }
}
