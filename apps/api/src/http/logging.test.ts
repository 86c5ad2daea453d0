import { routes } from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('logs what was called and how it ended, in one line of JSON each', async () => {
  const { token } = await api.signUp();
  await api.call(routes.projectInfo, { query: { id: 'nothing' } }, token);
  const entries = api
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries).toContainEqual(
    expect.objectContaining({
      req: { method: 'GET', path: '/api/project/info', address: '127.0.0.1' },
      res: { statusCode: 404 },
      milliseconds: expect.any(Number),
    }),
  );
});

it('holds no secret and nothing personal, whatever goes well or wrong', async () => {
  const email = 'quite.secret.name@example.org';
  const wrong = 'Wr0ng-and-secret';
  const body = { email, userName: 'SecretNick', password: TEST_PASSWORD };
  const { data } = await api.call(routes.signUp, { body });
  const token = data?.token ?? '';
  await api.call(routes.signUp, { body });
  await api.call(routes.login, { body: { email, password: wrong } });
  await api.call(routes.login, { body: { email: 'not-secret', password: wrong } });
  const login = await api.call(routes.login, { body: { email, password: TEST_PASSWORD } });
  await api.call(routes.session, {}, token);
  await api.fetch(`/api/project/list?userId=SecretUser&token=${token}`);
  await api.fetch(`/login?redirect=SecretRedirect`, { headers: { cookie: 'kerf=SecretCookie' } });
  const canvasUrl = await api.upload(token, 'SecretDrawing', 'SecretFile.svg');
  await api.call(routes.projectSave, { body: { name: 'SecretProject', canvasUrl } }, token);
  await api.call(routes.projectSave, { body: { name: 'SecretProject', canvasUrl: '/file/none' } }, token);
  const program = 'G21\nG1 X12.3456 Y78.9012 F900 ; SecretComment\n';
  const gcodeUrl = await api.upload(token, program, 'program.nc');
  await api.call(routes.projectSave, { body: { name: 'SecretProject', canvasUrl, gcodeUrl } }, token);
  const work = new FormData();
  work.set('file', new Blob([program]), 'program.nc');
  await api.fetch(routes.svgOptimise.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: work,
  });

  // An internal error: from here on every statement fails, with its parameters in the error's message.
  await api.sql('alter table projects rename to elsewhere');
  const fault = await api.call(routes.projectSave, { body: { name: 'SecretProject', canvasUrl } }, token);
  expect([fault.status, fault.failure?.code]).toEqual([500, 'internal']);
  expect(fault.failure?.message).not.toMatch(/relation|elsewhere|insert/i);
  await api.sql('alter table users rename to nowhere');
  await api.call(routes.login, { body: { email, password: TEST_PASSWORD } });
  await api.call(routes.signUp, { body });

  const log = api.log();
  expect(log).toContain('42P01');
  for (const secret of [token, login.data?.token ?? 'x', TEST_PASSWORD, wrong, email, data?.id ?? 'x'])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(/Secret/);
  expect(log).not.toMatch(/G21|X12\.3456|F900/);
  expect(log).not.toMatch(/bearer/i);
});
