import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { CallFailed } from '../http/failure';

/* A client of OpenID Connect Core 1.0: the authorization code flow (§3.1) with PKCE (RFC 7636). The address of the
   provider is a setting of the server and never part of a request. */

/** The provider, and this server's registration there. Never log the secret. */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

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

/** How long the provider has for a reply, ms. */
const PATIENCE = 10_000;
/** How long the provider's description of itself is used, ms. */
const METADATA_AGE = 3600_000;
/** How far the clocks of both servers may differ, s. */
const CLOCK_TOLERANCE = 60;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});

type Metadata = z.infer<typeof metadataSchema>;

/** A provider's metadata, and the keys that sign its tokens. */
interface Provider extends Metadata {
  readonly keys: JWTVerifyGetKey;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(''),
});

async function readProvider({ issuer }: OpenIdSettings): Promise<Provider> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  const metadata = metadataSchema.parse(await response.json());
  if (metadata.issuer !== issuer) throw new Error('the metadata are of another issuer');
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: PATIENCE });
  return { ...metadata, keys };
}

/** Client id and secret, as RFC 6749 §2.3.1 writes them. */
function basicAuthorization({ clientId, clientSecret }: OpenIdSettings): string {
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/** Errors of the person's part of the login; all others mean that the provider does not work. */
const isRefusal = (error: unknown) =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);

/** Google writes its name as issuer with and without the scheme. */
const issuersOf = (issuer: string) => [issuer, issuer.replace(/^https:\/\//, '')];

/**
 * Makes the client of one provider. Its calls throw CallFailed 'google-unavailable' when the provider cannot be
 * reached, and 'google-refused' when the login is not valid; `onFault` gets the reason, without any secret.
 */
export function makeOpenIdClient(settings: OpenIdSettings, onFault: (fault: string) => void) {
  const kept: { provider?: Promise<Provider>; until: number } = { until: 0 };

  async function provider(): Promise<Provider> {
    if (!kept.provider || kept.until < Date.now()) {
      kept.provider = readProvider(settings);
      kept.until = Date.now() + METADATA_AGE;
    }
    try {
      return await kept.provider;
    } catch (error) {
      kept.until = 0;
      throw unavailable(error);
    }
  }

  function unavailable(error: unknown): CallFailed {
    onFault(`the provider does not answer: ${(error as Error).name}`);
    return new CallFailed('google-unavailable');
  }

  function refused(why: string): CallFailed {
    onFault(why);
    return new CallFailed('google-refused');
  }

  /** Exchanges the code for the ID token. */
  async function idToken(endpoint: string, body: URLSearchParams): Promise<string> {
    const init = { method: 'POST', body, headers: { authorization: basicAuthorization(settings) } };
    let response: Response;
    let reply: { id_token?: unknown; error?: unknown };
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      response = await fetch(endpoint, { ...init, redirect: 'error', signal });
      reply = (await response.json()) as typeof reply;
    } catch (error) {
      throw unavailable(error);
    }
    if (response.status >= 500) throw unavailable(new Error());
    if (typeof reply.id_token === 'string') return reply.id_token;
    throw refused(`no token: ${/^[a-z_]{1,40}$/.test(String(reply.error)) ? reply.error : response.status}`);
  }

  async function claimsOf(token: string, { issuer, keys }: Provider, nonce: string): Promise<IdClaims> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuersOf(issuer),
        audience: settings.clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE,
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success || claims.data.nonce !== nonce) throw refused('the token is for another login');
      const { azp } = claims.data;
      if (azp !== undefined && azp !== settings.clientId) throw refused('the token is for another client');
      return claims.data;
    } catch (error) {
      if (error instanceof CallFailed) throw error;
      throw isRefusal(error)
        ? refused(`the token is not valid: ${(error as Error).name}`)
        : unavailable(error);
    }
  }

  return {
    /** The page at the provider on which the person agrees. */
    async authorizationUrl({ redirectUri, state, nonce, verifier }: AuthorizationRequest): Promise<string> {
      const url = new URL((await provider()).authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: settings.clientId,
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
      const found = await provider();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: request.redirectUri,
        code_verifier: request.verifier,
      });
      return claimsOf(await idToken(found.token_endpoint, body), found, request.nonce);
    },
  };
}

/** A client of OpenID Connect. */
export type OpenIdClient = ReturnType<typeof makeOpenIdClient>;
