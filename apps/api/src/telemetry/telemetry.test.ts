import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes, routeUrl } from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { makeMetrics } from './metrics';
import { openMetricsServer } from './metrics-server';
import { openTelemetry, type Telemetry } from './telemetry';

/* The figures are read as Prometheus reads them, and the traces are sent to a collector that speaks OTLP over HTTP. */

interface SpanRecord {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

const bodies: string[] = [];
let collector: Server;
let telemetry: Telemetry;
let api: TestApi;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  telemetry = await openTelemetry({
    metrics: { host: '127.0.0.1', port: 0 },
    tracesUrl: `http://127.0.0.1:${port}/v1/traces`,
  });
  api = await startTestApi({ telemetry });
});
afterAll(async () => {
  await api.close();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

it('measures calls, work, streams and connections, and traces calls with their statements', async () => {
  const { token } = await api.signUp('somebody');
  const canvasUrl = await api.upload(token);
  const traceparent = `00-${PARENT.trace}-${PARENT.span}-01`;
  const body = { name: 'a secret name', canvasUrl };
  await api.call(routes.projectSave, { body }, token, { traceparent });
  const path = routeUrl(routes.projectInfo, { query: { id: 'a-strange-id' } } as never);
  expect((await api.fetch(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
  const works = telemetry.watch({
    ...api.app.works,
    'mail-code': async () => {
      throw new Error('no mail server');
    },
  });
  const context = { signal: new AbortController().signal };
  await works.sweep({}, context);
  await expect(works['mail-code']({} as never, context)).rejects.toThrow('no mail server');

  const text = await telemetry.metrics!.read();
  const { path: save } = routes.projectSave;
  expect(text).toContain(`kerf_call_seconds_count{method="POST",route="${save}",status="200"} 1`);
  expect(text).toMatch(/kerf_call_seconds_count\{method="GET",route="[^"]*",status="404"\} 1/);
  expect(text).toContain('kerf_work_seconds_count{kind="sweep",outcome="done"} 1');
  expect(text).toContain('kerf_work_seconds_count{kind="mail-code",outcome="failed"} 1');
  expect(text).toMatch(/^kerf_event_streams 0$/m);
  expect(text).toMatch(/^kerf_database_connections \d+$/m);
  expect(text).toMatch(/^kerf_queue_waiting \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);

  await telemetry.close();
  const sent = bodies.flatMap((one) => JSON.parse(one).resourceSpans);
  expect(JSON.stringify(sent[0].resource)).toContain('kerf-api');
  const spans: SpanRecord[] = sent.flatMap(({ scopeSpans }) => scopeSpans[0].spans);
  const call = spans.find(({ name }) => name === `POST ${save}`);
  expect(call).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span, kind: 2 });
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  const statements = parts.map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text'));
  expect(statements.map((found) => found?.value.stringValue)).toContainEqual(
    expect.stringMatching(/^insert into "projects"/),
  );
  expect(parts.every(({ traceId }) => traceId === PARENT.trace)).toBe(true);
  const sweep = spans.find(({ name }) => name === 'work sweep');
  expect(spans.some(({ parentSpanId }) => parentSpanId === sweep?.spanId)).toBe(true);
  expect(spans.find(({ name }) => name === 'work mail-code')?.status.code).toBe(2);

  // Neither says anything of a person.
  for (const secret of ['somebody', 'a secret name', 'a-strange-id', token, canvasUrl, 'no mail server']) {
    expect(text).not.toContain(secret);
    expect(bodies.join('')).not.toContain(secret);
  }
});

it('shows figures at one path of a port of their own', async () => {
  const server = await openMetricsServer(makeMetrics(), { host: '127.0.0.1', port: 0 });
  const read = await fetch(server.url);
  expect(read.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await read.text()).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect((await fetch(server.url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  const port = Number(new URL(server.url).port);
  await expect(openMetricsServer(makeMetrics(), { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'port-refused',
  });
  await server.close();
  // On the public port there is the studio's page alone.
  expect(await (await api.fetch('/metrics')).text()).not.toContain('kerf_');
});
