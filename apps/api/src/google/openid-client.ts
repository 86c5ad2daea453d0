import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { CallFailed } from '../http/failure';
import {
  type Failures,
  makeFailures,
  makeProviderFinder,
  type OpenIdSettings,
  PATIENCE,
  type Provider,
} from './openid-provider';

/* A client of OpenID Connect Core 1.0: the authorization code flow (§3.1) with PKCE (RFC 7636). The address of the
   provider is a setting of the server and never part of a request. */

/** The person, as the provider's ID token describes them. */
export interface IdClaims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

/** The beginning of a login: what the provider is asked. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** How far the clocks of both servers may differ, s. */
const CLOCK_TOLERANCE = 60;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(''),
});

/** Client id and secret, as RFC 6749 §2.3.1 writes them. */
function basicAuthorization({ clientId, clientSecret }: OpenIdSettings): string {
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/** Exchanges the code for the ID token. */
async function exchange(
  endpoint: string,
  init: { body: URLSearchParams; headers: Record<string, string> },
  failures: Failures,
): Promise<string> {
  let status: number;
  let reply: { id_token?: unknown; error?: unknown };
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(endpoint, { ...init, method: 'POST', redirect: 'error', signal });
    status = response.status;
    reply = (await response.json()) as typeof reply;
  } catch (error) {
    throw failures.unavailable(error);
  }
  if (status >= 500) throw failures.unavailable(new Error());
  if (typeof reply.id_token === 'string') return reply.id_token;
  throw failures.refused(`no token: ${/^[a-z_]{1,40}$/.test(String(reply.error)) ? reply.error : status}`);
}

/** Google writes its name as issuer with and without the scheme. */
const issuersOf = (issuer: string) => [issuer, issuer.replace(/^https:\/\//, '')];

/** Errors of the token; all others mean that the provider does not work. */
const isRefusal = (error: unknown) =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);

/** What an ID token says, when it is for this client and this login. */
async function claimsOf(
  token: string,
  { issuer, keys }: Provider,
  wanted: { clientId: string; nonce: string; failures: Failures },
): Promise<IdClaims> {
  const { clientId, nonce, failures } = wanted;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuersOf(issuer),
      audience: clientId,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: CLOCK_TOLERANCE,
    });
    const { success, data } = claimsSchema.safeParse(payload);
    if (!success || data.nonce !== nonce) throw failures.refused('the token is for another login');
    if (data.azp !== undefined && data.azp !== clientId)
      throw failures.refused('the token is for another client');
    return data;
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    if (!isRefusal(error)) throw failures.unavailable(error);
    throw failures.refused(`the token is not valid: ${(error as Error).name}`);
  }
}

/**
 * Makes the client of one provider. Its calls throw CallFailed 'google-unavailable' when the provider cannot be
 * reached, and 'google-refused' when the login is not valid; `onFault` gets the reason, without any secret.
 */
export function makeOpenIdClient(settings: OpenIdSettings, onFault: (fault: string) => void) {
  const { clientId } = settings;
  const failures = makeFailures(onFault);
  const findProvider = makeProviderFinder(settings.issuer, failures);

  return {
    /** The page at the provider on which the person agrees. */
    async authorizationUrl({ redirectUri, state, nonce, verifier }: AuthorizationRequest): Promise<string> {
      const url = new URL((await findProvider()).authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // Who shares a computer can choose the account each time.
        prompt: 'select_account',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    /** The person for the code with which the provider has led back. */
    async redeem(code: string, request: AuthorizationRequest): Promise<IdClaims> {
      const provider = await findProvider();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: request.redirectUri,
        code_verifier: request.verifier,
      });
      const headers = { authorization: basicAuthorization(settings) };
      const token = await exchange(provider.token_endpoint, { body, headers }, failures);
      return claimsOf(token, provider, { clientId, nonce: request.nonce, failures });
    },
  };
}

/** A client of OpenID Connect. */
export type OpenIdClient = ReturnType<typeof makeOpenIdClient>;
