import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import type { OpenIdSettings } from '../google/openid-provider';

/** A person at the provider. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A provider of OpenID Connect that takes Google's place: a certified implementation, with real HTTP. */
export interface OpenIdProvider {
  readonly settings: OpenIdSettings;
  /** Allows `redirectUri`; only then the provider replies. */
  open(redirectUri: string): void;
  /** Logs a person in at the page `url` of the provider; returns the address to which the provider leads back. */
  logIn(url: string, person: ProviderPerson): Promise<URL>;
  close(): Promise<void>;
}

/** The person and the redirect address decide about everything; nobody has to click. */
function configure(settings: OpenIdSettings, redirectUri: string, people: Map<string, ProviderPerson>) {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const configuration: Configuration = {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['of a test'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  return configuration;
}

/** Follows redirects with cookies until one leads to `goal`. */
async function follow(start: string, goal: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let url = new URL(start); ; ) {
    if (url.href.startsWith(goal)) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider says ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
}

/** Starts a provider on a free port of this computer. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderPerson>();
  const at: { provider?: Provider; person: string; goal: string } = { person: '', goal: '' };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!at.provider) return void response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return at.provider.callback()(request, response);
    const result = { login: { accountId: at.person }, select_account: {} };
    await at.provider.interactionFinished(request, response, result);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: 'kerf client', clientSecret: 'a secret: of tests & more' };
  return {
    settings,
    open(redirectUri) {
      at.goal = redirectUri;
      at.provider = new Provider(issuer, configure(settings, redirectUri, people));
    },
    async logIn(url, person) {
      people.set(person.sub, person);
      at.person = person.sub;
      return follow(url, at.goal);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
