import { routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { boundJson, MAX_DEPTH, MAX_VALUES } from './json-bounds';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the bounds', () => {
  it('are just wide enough', () => {
    expect(() => boundJson(JSON.parse(nested(MAX_DEPTH)))).not.toThrow();
    expect(() => boundJson(Array(MAX_VALUES).fill(0))).not.toThrow();
    for (const value of [1, 'x', null, undefined]) expect(() => boundJson(value)).not.toThrow();
  });

  it.each([
    [nested(MAX_DEPTH + 1), '0.0.0.0.0.0.0.0…'],
    [`{"extInfo":{"a":[${Array(MAX_VALUES).fill('0')}]}}`, 'extInfo.a.9998'],
    [`{"extInfo":{"${'k'.repeat(257)}":1}}`, `extInfo.${'k'.repeat(40)}`],
    [nested(400_000), '0.0.0.0.0.0.0.0…'],
  ])('name the place: %#', (text, field) => {
    let failure: unknown;
    try {
      boundJson(JSON.parse(text));
    } catch (error) {
      ({ failure } = error as { failure: unknown });
    }
    expect(failure).toMatchObject({ code: 'request-too-complex', field });
  });
});

describe('a call', () => {
  let api: TestApi;
  let user: Session;
  beforeAll(async () => {
    api = await startTestApi();
    user = await api.signUp();
  });
  afterAll(() => api.close());

  const save = async (extInfo: string) => {
    const response = await api.fetch(routes.projectSave.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: `{"name":"x","canvasUrl":"/file/x","extInfo":${extInfo}}`,
    });
    return [response.status, ((await response.json()) as { data: { error: string } }).data.error];
  };

  it('with too deep, too many or too large settings is refused', async () => {
    expect(await save(`{"a":${nested(50_000)}}`)).toEqual([400, 'request-too-complex']);
    expect(await save(`{"a":[${Array(20_000).fill('0')}]}`)).toEqual([400, 'request-too-complex']);
    expect(await save(`{"a":"${'x'.repeat(140_000)}"}`)).toEqual([413, 'request-too-large']);
    for (const half of ['{"a":"\\ud800"}', '{"\\udc00":1}', '{"a":["x\\ud83d"]}'])
      expect(await save(half)).toEqual([400, 'invalid-request']);
    expect(await save('{"a":"\\ud83d\\ude00"}')).toEqual([404, 'file-not-found']);
    expect(await save('{"a":{"b":[1,{"c":null}]}}')).toEqual([404, 'file-not-found']);
  });

  it('tells how large a request may be', async () => {
    const response = await api.fetch(routes.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(100_000) }),
    });
    expect(await response.json()).toMatchObject({
      data: { error: 'request-too-large', details: { maxBytes: 16_384 } },
    });
  });
});
