import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteLinks } from '@kerf/protocol';
import { z } from 'zod';
import type { ProviderSettings } from './ai-images/provider';
import { FatalError } from './fatal';
import type { OpenIdSettings } from './google/openid-provider';
import { HOST_NAME } from './http/host-rule';
import { STOP_PATIENCE_MS } from './http/listener';
import { DEFAULT_QUOTAS, DEFAULT_RESERVE, type Quotas } from './quota';
import type { StripeSettings } from './shop/stripe';
import type { S3Settings } from './storage/s3-client';
import type { StorefrontSettings } from './storefront/token';
import type { TelemetrySettings } from './telemetry/telemetry';

/** A number of proxies; 'true' means one and 'false' means none. */
const proxyCount = z
  .string()
  .regex(/^(true|false|\d)$/, 'must be a number of proxies, 0 to 9')
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)));

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30, T: 2 ** 40 };

/** An amount of bytes: a number, or one with K, M, G or T after it. */
const bytes = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,3})?[KMGT]?$/, 'must be a number of bytes such as 500M or 5G')
  .transform((text) => Math.round(Number.parseFloat(text) * (UNITS[text.replace(/[\d.]/g, '')] ?? 1)));

/** A time that a stopping process may take, s. */
const seconds = z.coerce.number().min(0).max(3600);

const amount = z.coerce.number().int().min(0).max(1e9);

/** Names under which pages may reach this server. */
const hostNames = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(HOST_NAME, 'must be names of hosts, separated by commas, without ports')));

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  HOST: z.string().min(1).default('127.0.0.1'),
  KERF_DATA: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  KERF_STUDIO: z.string().min(1).optional(),
  KERF_DRIVER_PACKAGES: z.string().min(1).optional(),
  KERF_LIBRARY: z.string().min(1).optional(),
  KERF_ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  KERF_STOP_DELAY: seconds.default(0),
  KERF_STOP_PATIENCE: seconds.default(STOP_PATIENCE_MS / 1000),
  KERF_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  KERF_TRUST_PROXY: proxyCount.default(0),
  KERF_DRIVER_PAIRING_SECRET: z.string().min(32).optional(),
  KERF_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  KERF_HOSTS: hostNames.default([]),
  KERF_ACCOUNT_BYTES: bytes.default(DEFAULT_QUOTAS.account.bytes),
  KERF_ACCOUNT_FILES: amount.default(DEFAULT_QUOTAS.account.files),
  KERF_ACCOUNT_PROJECTS: amount.default(DEFAULT_QUOTAS.account.projects),
  KERF_GUEST_BYTES: bytes.default(DEFAULT_QUOTAS.guest.bytes),
  KERF_GUEST_FILES: amount.default(DEFAULT_QUOTAS.guest.files),
  KERF_GUEST_PROJECTS: amount.default(DEFAULT_QUOTAS.guest.projects),
  KERF_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps://')
    .optional(),
  KERF_MAIL_FROM: z.string().regex(/@/, 'must contain an e-mail address').max(200).optional(),
  KERF_STRIPE_KEY: z.string().min(8).optional(),
  KERF_STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  KERF_STRIPE_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  KERF_GOOGLE_CLIENT_ID: z.string().min(1).max(300).optional(),
  KERF_GOOGLE_CLIENT_SECRET: z.string().min(1).max(300).optional(),
  KERF_GOOGLE_ISSUER: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'must begin with https://')
    .default('https://accounts.google.com'),
  KERF_STOREFRONT_URL: z.url({ protocol: /^https?$/ }).optional(),
  KERF_STOREFRONT_SECRET: z.string().min(32).max(500).optional(),
  KERF_STOREFRONT_LOGOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  KERF_AI_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  KERF_AI_KEY: z.string().min(1).max(1000).optional(),
  KERF_AI_MODEL: z.string().min(1).max(200).optional(),
  KERF_AI_PICTURE_HOSTS: hostNames.default([]),
  KERF_AI_PATIENCE: z.coerce.number().min(5).max(600).default(180),
  KERF_LEARNING_URL: z.url({ protocol: /^https?$/ }).optional(),
  KERF_YOUTUBE_URL: z.url({ protocol: /^https?$/ }).optional(),
  KERF_SECRET: z.string().min(32).max(500).optional(),
  KERF_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  KERF_S3_REGION: z.string().min(1).max(60).optional(),
  KERF_S3_ACCESS_KEY: z.string().min(1).max(300).optional(),
  KERF_S3_SECRET_KEY: z.string().min(1).max(300).optional(),
  KERF_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  KERF_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  KERF_TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  KERF_DISK_RESERVE: bytes.default(DEFAULT_RESERVE),
});

/** The names of all environment variables that the server reads. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

/** How the server is to run. */
export interface Config extends TelemetrySettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The folder of everything that Kerf stores. */
  readonly dataFolder: string;
  /** A PostgreSQL server to use instead of Kerf's own. The url contains a password: never log it. */
  readonly databaseUrl: string | undefined;
  /** What this process does: calls, work of the queue, or both. */
  readonly role: 'api' | 'worker' | 'all';
  /**
   * How a process that serves calls stops, ms. For `delay` it says that it is not ready but serves every call, so that
   * a balancer can send calls elsewhere. Then calls in progress have `patience` to end.
   */
  readonly stop: { readonly delay: number; readonly patience: number };
  /** The folder of the built studio. */
  readonly studioFolder: string;
  /** The folder of the driver's packages. */
  readonly packagesFolder: string;
  /** The folder of the design library that the build makes. */
  readonly libraryFolder: string;
  readonly logLevel: string;
  /**
   * The number of our own proxies in front of the server. Each proxy adds the address of its client to
   * `X-Forwarded-For`. Only these entries, the last ones, are trusted. Entries further left come from the client itself
   * and are ignored, because otherwise a client could give itself a new address for each attempt.
   */
  readonly trustedProxies: number;
  /** Whether attempts to log in and to create accounts are limited. Switched off only for tests of other things. */
  readonly rateLimits: boolean;
  /** Further names under which pages may reach this server; see `http/host-rule.ts`. */
  readonly hostNames: readonly string[];
  readonly quotas: Quotas;
  /** The bucket of an object store that keeps uploaded files instead of the data folder. Never log its secret. */
  readonly s3: S3Settings | undefined;
  /** Bytes that uploads leave free on the disk. */
  readonly diskReserve: number;
  /** The secret shared with the driver on this computer. Never log it. */
  readonly driverPairingSecret: string | undefined;
  /** The server that sends mail. The url can contain a password: never log it. */
  readonly smtp: SmtpSettings | undefined;
  /** The account at Stripe that collects the money for points. Never log its secrets. */
  readonly stripe: StripeSettings | undefined;
  /** The registration of this server at Google, for logins with Google. Never log its secret. */
  readonly google: OpenIdSettings | undefined;
  /** The pages elsewhere to which the studio's Help menu leads. */
  readonly links: SiteLinks;
  /** The storefront whose customers can log in here. Never log its secret. */
  readonly storefront: StorefrontSettings | undefined;
  /** The server that makes pictures from words. Never log its key. */
  readonly imageProvider: ProviderSettings | undefined;
  /** Encrypts the keys of authenticator apps: the same for all processes on one database. Never log it. */
  readonly secret: string | undefined;
}

/** The folder for a user's data by the conventions of the operating system; the system's own folder for root. */
export function defaultDataFolder(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
  isRoot: boolean,
): string {
  if (platform === 'win32')
    return join(environment.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Kerf');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Kerf');
  // For root, the database server runs as another user, who cannot enter root's home.
  if (isRoot) return '/var/lib/kerf';
  return join(environment.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'kerf');
}

/** The server that sends mail, and the sender of its mails. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

/** The settings of mail: both or none. */
function readSmtp(data: z.output<typeof environmentSchema>): SmtpSettings | undefined {
  const { KERF_SMTP_URL: url, KERF_MAIL_FROM: from } = data;
  if (!url && !from) return undefined;
  if (!url || !from)
    throw new FatalError('bad-configuration', 'KERF_SMTP_URL and KERF_MAIL_FROM are needed together.');
  return { url, from };
}

/** The bucket for uploaded files: address and keys, or none. */
function readS3(data: z.output<typeof environmentSchema>): S3Settings | undefined {
  const { KERF_S3_URL: url, KERF_S3_ACCESS_KEY: accessKey, KERF_S3_SECRET_KEY: secretKey } = data;
  if (!url && !accessKey && !secretKey) return undefined;
  if (!url || !accessKey || !secretKey)
    throw new FatalError(
      'bad-configuration',
      'KERF_S3_URL, KERF_S3_ACCESS_KEY and KERF_S3_SECRET_KEY are needed together.',
    );
  return { url: url.replace(/\/+$/, ''), region: data.KERF_S3_REGION, accessKey, secretKey };
}

/** Stripe's settings: both secrets or none. */
function readStripe(data: z.output<typeof environmentSchema>): StripeSettings | undefined {
  const { KERF_STRIPE_KEY: secretKey, KERF_STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret)
    throw new FatalError(
      'bad-configuration',
      'KERF_STRIPE_KEY and KERF_STRIPE_WEBHOOK_SECRET are needed together.',
    );
  const address = data.KERF_STRIPE_ADDRESS ? new URL(data.KERF_STRIPE_ADDRESS) : undefined;
  return { secretKey, webhookSecret, address, isSandbox: secretKey.startsWith('sk_test_') };
}

/** What accounts and guests may keep. */
function readQuotas(data: z.output<typeof environmentSchema>): Quotas {
  return {
    account: {
      bytes: data.KERF_ACCOUNT_BYTES,
      files: data.KERF_ACCOUNT_FILES,
      projects: data.KERF_ACCOUNT_PROJECTS,
    },
    guest: {
      bytes: data.KERF_GUEST_BYTES,
      files: data.KERF_GUEST_FILES,
      projects: data.KERF_GUEST_PROJECTS,
    },
  };
}

/** The registration at Google: id and secret, or none. */
function readGoogle(data: z.output<typeof environmentSchema>): OpenIdSettings | undefined {
  const { KERF_GOOGLE_CLIENT_ID: clientId, KERF_GOOGLE_CLIENT_SECRET: clientSecret } = data;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new FatalError(
      'bad-configuration',
      'KERF_GOOGLE_CLIENT_ID and KERF_GOOGLE_CLIENT_SECRET are needed together.',
    );
  return { issuer: data.KERF_GOOGLE_ISSUER, clientId, clientSecret };
}

/** The storefront: its page and its secret, or none. */
function readStorefront(data: z.output<typeof environmentSchema>): StorefrontSettings | undefined {
  const { KERF_STOREFRONT_URL: url, KERF_STOREFRONT_SECRET: secret } = data;
  if (!url && !secret) return undefined;
  if (!url || !secret)
    throw new FatalError(
      'bad-configuration',
      'KERF_STOREFRONT_URL and KERF_STOREFRONT_SECRET are needed together.',
    );
  return { url, secret, logoutUrl: data.KERF_STOREFRONT_LOGOUT_URL };
}

/** The largest answer of a server that makes pictures, bytes. */
const MOST_ANSWER = 32 * UNITS.M!;

/** The server that makes pictures: its address and the model, or none. */
function readImageProvider(data: z.output<typeof environmentSchema>): ProviderSettings | undefined {
  const { KERF_AI_ADDRESS: address, KERF_AI_MODEL: model, KERF_AI_KEY: key } = data;
  if (!address && !model && !key) return undefined;
  if (!address || !model)
    throw new FatalError('bad-configuration', 'KERF_AI_ADDRESS and KERF_AI_MODEL are needed together.');
  const { KERF_AI_PICTURE_HOSTS: pictureHosts, KERF_AI_PATIENCE: patience } = data;
  return { address, model, key, pictureHosts, patience: patience * 1000, mostBytes: MOST_ANSWER };
}

/**
 * Reads the configuration from the environment. Throws FatalError 'bad-configuration' with the name of the variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new FatalError(
      'bad-configuration',
      `The environment variable ${issue?.path.join('.')} is not valid: ${issue?.message}`,
    );
  }
  const { data } = parsed;
  const isRoot = process.getuid?.() === 0;
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: resolve(data.KERF_DATA ?? defaultDataFolder(process.platform, environment, isRoot)),
    databaseUrl: data.DATABASE_URL,
    role: data.KERF_ROLE,
    stop: { delay: data.KERF_STOP_DELAY * 1000, patience: data.KERF_STOP_PATIENCE * 1000 },
    // The folder apps/ is two folders above this file, in src/ as well as in the bundle in dist/.
    studioFolder: resolve(
      data.KERF_STUDIO ?? fileURLToPath(new URL('../../studio/dist/web', import.meta.url)),
    ),
    libraryFolder: resolve(data.KERF_LIBRARY ?? fileURLToPath(new URL('library', import.meta.url))),
    packagesFolder: resolve(
      data.KERF_DRIVER_PACKAGES ?? fileURLToPath(new URL('../../driver/dist/packages', import.meta.url)),
    ),
    logLevel: data.KERF_LOG_LEVEL,
    trustedProxies: data.KERF_TRUST_PROXY,
    rateLimits: data.KERF_RATE_LIMITS === 'on',
    hostNames: data.KERF_HOSTS,
    quotas: readQuotas(data),
    diskReserve: data.KERF_DISK_RESERVE,
    driverPairingSecret: data.KERF_DRIVER_PAIRING_SECRET,
    s3: readS3(data),
    smtp: readSmtp(data),
    stripe: readStripe(data),
    google: readGoogle(data),
    links: { learning: data.KERF_LEARNING_URL ?? null, youtube: data.KERF_YOUTUBE_URL ?? null },
    storefront: readStorefront(data),
    imageProvider: readImageProvider(data),
    secret: data.KERF_SECRET,
    metrics:
      data.KERF_METRICS_PORT === undefined
        ? undefined
        : { host: data.KERF_METRICS_HOST, port: data.KERF_METRICS_PORT },
    tracesUrl: data.KERF_TRACES_URL,
  };
}
