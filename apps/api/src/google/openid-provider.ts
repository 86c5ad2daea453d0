import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { CallFailed } from '../http/failure';

/** The provider, and this server's registration there. Never log the secret. */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How long the provider has for a reply, ms. */
export const PATIENCE = 10_000;
/** How long the provider's description of itself is used, ms. */
const METADATA_AGE = 3600_000;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});

/** A provider's description of itself, and the keys that sign its tokens. */
export interface Provider extends z.infer<typeof metadataSchema> {
  readonly keys: JWTVerifyGetKey;
}

async function readProvider(issuer: string): Promise<Provider> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  const metadata = metadataSchema.parse(await response.json());
  if (metadata.issuer !== issuer) throw new Error('the metadata are of another issuer');
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: PATIENCE });
  return { ...metadata, keys };
}

/** Makes the failures of a login; `onFault` gets the reason for the log, without any secret. */
export function makeFailures(onFault: (fault: string) => void) {
  return {
    unavailable(error: unknown): CallFailed {
      onFault(`the provider does not answer: ${(error as Error).name}`);
      return new CallFailed('google-unavailable');
    },
    refused(why: string): CallFailed {
      onFault(why);
      return new CallFailed('google-refused');
    },
  };
}

/** The failures of a login. */
export type Failures = ReturnType<typeof makeFailures>;

/** A function that finds the provider; it reads the provider's description of itself once an hour. */
export function makeProviderFinder(issuer: string, failures: Failures): () => Promise<Provider> {
  const kept: { provider?: Promise<Provider>; until: number } = { until: 0 };
  return async () => {
    if (!kept.provider || kept.until < Date.now()) {
      kept.provider = readProvider(issuer);
      kept.until = Date.now() + METADATA_AGE;
    }
    try {
      return await kept.provider;
    } catch (error) {
      kept.until = 0;
      throw failures.unavailable(error);
    }
  };
}
