import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES, routes } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { CONFIG_VARIABLES, type Config, readConfig } from './config';

/* The files for containers say what the server understands. They are read here, not run. */

const ROOT = new URL('../../../', import.meta.url);
const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');

type Environment = Record<string, string | number>;

/** The configuration of a container with these variables; whatever is empty or secret is filled in. */
function configOf(environment: Environment): Config {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    // As compose fills them: `${NAME:-default}`, `${NAME:?message}`.
    String(value)
      .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replace(/\$\{\w+:\?[^}]*\}/g, 'x'.repeat(32)),
  ]);
  return readConfig(Object.fromEntries(filled));
}

const unknown = (environment: Environment) =>
  Object.keys(environment).filter((name) => !CONFIG_VARIABLES.includes(name));

/** Work in progress has so long to end when a process stops, s. */
const WORK_PATIENCE = 30;

function expectTimeToStop({ role, stop }: Config, seconds: number): void {
  const calls = role === 'worker' ? 0 : (stop.delay + stop.patience) / 1000;
  const work = role === 'api' ? 0 : WORK_PATIENCE;
  expect(seconds).toBeGreaterThan(calls + work);
}

describe('the image', () => {
  it('has what the server needs, from places that the build makes', async () => {
    const text = await read('Dockerfile');
    for (const path of ['apps/api/dist', 'apps/studio/dist/web'])
      expect(text).toContain(`COPY --from=build /kerf/${path} ${path}`);
    expect(await read('apps/studio/vite.config.ts')).toContain('dist/web');
    for (const name of ['LICENSE', 'NOTICE', 'tools/build.mjs'])
      expect(existsSync(new URL(name, ROOT))).toBe(true);
    const [, variables = ''] = /^ENV (.*)$/m.exec(text) ?? [];
    const environment = Object.fromEntries(variables.split(' ').map((pair) => pair.split('=')));
    const { NODE_ENV, ...own } = environment;
    expect([NODE_ENV, unknown(own)]).toEqual(['production', []]);
    expect(configOf(own)).toMatchObject({ host: '0.0.0.0', port: 4100, dataFolder: '/data' });
    expect(text).toContain(`http://localhost:4100${routes.healthLive.path}`);
    expect(text).toMatch(/^USER node$/m);
  });
});

describe('compose.yaml', () => {
  it('starts both roles with variables that the server reads, and gives them time to stop', async () => {
    const { services, volumes } = parse(await read('compose.yaml'), { merge: true });
    for (const role of ['api', 'worker']) {
      const { environment, stop_grace_period, volumes: mounted } = services[role];
      expect(unknown(environment)).toEqual([]);
      const config = configOf(environment);
      expect(config).toMatchObject({ role, s3: undefined, smtp: undefined, trustedProxies: 1 });
      expect(config.databaseUrl).toContain('@database:5432/kerf');
      expectTimeToStop(config, Number.parseInt(stop_grace_period, 10));
      expect(mounted).toEqual(['files:/data']);
    }
    expect(Object.keys(volumes)).toEqual(['database', 'files']);
    const [published] = services.balancer.ports;
    // The balancer alone can be reached from outside.
    expect(services.api.ports).toBe(undefined);
    expect(published).toMatch(/KERF_PORT:-80.*:80$/);
  });

  it('has a balancer that lets uploads through and holds no event back', async () => {
    const text = await read('deploy/nginx.conf');
    const [, size] = /client_max_body_size (\d+)m;/.exec(text) ?? [];
    expect(Number(size) * 2 ** 20).toBeGreaterThan(MAX_UPLOAD_BYTES);
    expect(text).toContain('proxy_buffering off;');
    expect(text).toContain('server api:4100');
  });
});

interface Probe {
  readonly httpGet: {
    readonly path: string;
    readonly port: string;
    readonly httpHeaders: readonly { readonly name: string; readonly value: string }[];
  };
}

describe('the Kubernetes manifest', () => {
  const load = async () =>
    parseAllDocuments(await read('deploy/kubernetes.yaml')).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    });
  const secrets = {
    DATABASE_URL: 'postgres://server/kerf',
    KERF_SECRET: 'x'.repeat(32),
    KERF_S3_ACCESS_KEY: 'x',
    KERF_S3_SECRET_KEY: 'x',
  };

  it('starts both roles with variables that the server reads, probes and time to stop', async () => {
    const all = await load();
    const { data } = all.find(({ kind }) => kind === 'ConfigMap');
    const deployments = all.filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      const own = Object.fromEntries(
        container.env.map(({ name, value }: Record<string, string>) => [name, value]),
      );
      const environment = { ...data, ...secrets, ...own };
      expect(unknown(environment)).toEqual([]);
      const config = configOf(environment);
      expectTimeToStop(config, pod.terminationGracePeriodSeconds);
      expect(config.s3?.url).toBe('https://s3.example.org/kerf');
      const ports = Object.fromEntries(
        container.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [
          name,
          containerPort,
        ]),
      );
      expect(ports).toEqual({ http: 4100, metrics: config.metrics?.port });
      const paths = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(
        ({ httpGet }: Probe) => {
          expect(httpGet).toMatchObject({
            port: 'http',
            httpHeaders: [{ name: 'Host', value: 'localhost' }],
          });
          return httpGet.path;
        },
      );
      expect(paths).toEqual([routes.healthLive.path, routes.health.path, routes.healthLive.path]);
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
    }
  });

  it('takes a pod out of the service before it stops to serve', async () => {
    const all = await load();
    const { data } = all.find(({ kind }) => kind === 'ConfigMap');
    const api = all.find(({ metadata }) => metadata.name === 'kerf-api');
    const { periodSeconds, failureThreshold } = api.spec.template.spec.containers[0].readinessProbe;
    expect(Number(data.KERF_STOP_DELAY)).toBeGreaterThan(2 * periodSeconds * failureThreshold);
    expect(api.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const service = all.find(({ kind }) => kind === 'Service');
    expect(service.spec.selector).toEqual(api.spec.template.metadata.labels);
    const ingress = all.find(({ kind }) => kind === 'Ingress');
    expect(ingress.spec.rules[0].host).toBe(data.KERF_HOSTS);
    expect(ingress.spec.rules[0].http.paths[0].backend.service.name).toBe(service.metadata.name);
  });
});
