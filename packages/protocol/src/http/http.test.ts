import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_ERRORS, isApiErrorCode } from '../errors/error-codes';
import { emailSchema } from './account';
import { emailFault, passwordFault, userNameFault } from './account-rules';
import { fileIdOf, fileUrl, fileUrlSchema } from './file';
import { projectSaveRequestSchema } from './project';
import { apiFailure, failureReply, readReply, SUCCESS_CODE } from './reply';
import { routeUrl } from './route';
import { routes } from './routes';

const SEED = 41_000;

describe('the error table', () => {
  it('gives every code an HTTP status of a failure and a text for a person', () => {
    for (const [code, { status, message }] of Object.entries(API_ERRORS)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(status, code).toBeLessThan(600);
      expect(message.length, code).toBeGreaterThan(10);
    }
  });

  it('knows its own codes and nothing that every object has', () => {
    expect(isApiErrorCode('email-taken')).toBe(true);
    for (const other of ['toString', '__proto__', '', 404, undefined])
      expect(isApiErrorCode(other)).toBe(false);
  });
});

describe('the password rules', () => {
  it.each([
    ['Abc1!', 'password-too-short'],
    ['  Abc1!ab   ', 'password-too-short'],
    ['  Abc1!abc  ', undefined],
    ['abcdefgh', 'password-too-weak'],
    ['ABCDEFGH', 'password-too-weak'],
    ['12345678', 'password-too-weak'],
    ['#########', 'password-too-weak'],
    ['@$!%*?&@', 'password-too-weak'],
    ['abcdefg#', 'password-too-weak'],
    ['abcdefg&', undefined],
    ['abcdefg1', undefined],
    [`a1${'x'.repeat(126)}`, undefined],
    [`a1${'x'.repeat(127)}`, 'password-too-long'],
  ])('%j: %s', (password, fault) => expect(passwordFault(password)).toBe(fault));

  it('agree with counting the classes one by one', () => {
    const count = (text: string, set: string) => ([...text].some((c) => set.includes(c)) ? 1 : 0);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ5@ #é'), maxLength: 20 }), (password) => {
        const classes =
          count(password, letters) +
          count(password, letters.toUpperCase()) +
          count(password, '0123456789') +
          count(password, '@$!%*?&');
        const isGood = password.trim().length >= 8 && classes >= 2;
        expect(passwordFault(password) === undefined).toBe(isGood);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

describe('names and addresses', () => {
  it.each([
    ['', 'username-required'],
    ['  \t', 'username-blank'],
    [' Ada ', undefined],
    ['x'.repeat(65), 'username-too-long'],
  ])('the user name %j: %s', (name, fault) => expect(userNameFault(name)).toBe(fault));

  it('an address is trimmed and in lower case', () => {
    expect(emailSchema.parse('  Ada@Example.ORG ')).toBe('ada@example.org');
  });

  it.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org', `${'x'.repeat(250)}@a.de`])(
    '%j is no address',
    (text) => expect(emailSchema.safeParse(text).success).toBe(false),
  );

  it("are held to what the schema library's own rule for an address says", () => {
    const word = fc.string({ unit: fc.constantFrom(..."aZ5._'+-"), maxLength: 8 });
    const text = fc.oneof(
      fc.tuple(word, word).map(([local, domain]) => `${local}@${domain}.org`),
      fc.string({ unit: fc.constantFrom(..."aZ5.@_'+- !é"), maxLength: 16 }),
    );
    fc.assert(
      fc.property(text, (email) => {
        expect(emailFault(` ${email} `) === undefined).toBe(z.email().safeParse(email.trim()).success);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });
});

describe('the reply', () => {
  const data = z.object({ n: z.number() });

  it('reads a success', () => {
    expect(readReply(data, { code: SUCCESS_CODE, message: 'ok', data: { n: 1 } })).toEqual({
      ok: true,
      data: { n: 1 },
    });
  });

  it('brings every failure over the wire as it was', () => {
    for (const code of Object.keys(API_ERRORS).filter(isApiErrorCode)) {
      const failure = apiFailure(code, { field: 'name', details: { revision: 3 } });
      expect(readReply(data, JSON.parse(JSON.stringify(failureReply(failure))))).toEqual({
        ok: false,
        failure,
      });
    }
  });

  it('never works on what the schema does not promise', () => {
    const wrong = [
      undefined,
      null,
      'ok',
      {},
      { code: 200, data: { n: 1 } },
      { code: 200, message: 'ok', data: { n: '1' } },
      { code: 201, message: 'ok', data: { n: 1 } },
      { code: 500, message: 'x', data: null },
    ];
    for (const body of wrong)
      expect(readReply(data, body)).toMatchObject({ ok: false, failure: { code: 'internal' } });
  });

  it('keeps the text of a failure that this client does not know yet', () => {
    const body = { code: 418, message: 'Short and stout', data: { error: 'teapot' } };
    expect(readReply(data, body)).toEqual({
      ok: false,
      failure: { code: 'internal', message: 'Short and stout' },
    });
  });

  it('survives any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(readReply(data, json).ok).toBe(false);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

describe('the route table', () => {
  it('has each call once', () => {
    const calls = Object.values(routes).map((route) => `${route.method} ${route.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('has no body on a call that only reads', () => {
    for (const route of Object.values(routes))
      if (route.method === 'GET') expect('body' in route).toBe(false);
  });

  it('names every parameter of a path', () => {
    for (const route of Object.values(routes)) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect('params' in route ? Object.keys(route.params.shape) : []).toEqual(names);
    }
  });
});

describe('the url of a call', () => {
  it('encodes what is put into it and leaves out what is not there', () => {
    expect(routeUrl(routes.projectInfo, { query: { id: 'a b&c', userId: undefined } })).toBe(
      '/api/project/info?id=a%20b%26c',
    );
    expect(routeUrl(routes.fileDownload, { params: { id: '../x?y' } })).toBe('/file/..%2Fx%3Fy');
    expect(routeUrl(routes.projectList)).toBe('/api/project/list');
  });

  it('is an error without its parameter', () => {
    expect(() => routeUrl(routes.fileDownload)).toThrow('/file/:id needs the parameter id');
  });

  it('is read back as it was by any server', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        const url = routeUrl(routes.projectInfo, { query: { id } });
        expect(decodeURIComponent(url.slice('/api/project/info?id='.length))).toBe(id);
      }),
      { seed: SEED },
    );
  });
});

describe('the url of a file', () => {
  it('holds the id', () => {
    expect(fileIdOf(fileUrlSchema.parse(fileUrl('a-b_9')))).toBe('a-b_9');
  });

  it('is no other url, whatever is in it', () => {
    const text = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom(
        '/file/',
        '/file/a/b',
        '/file/..',
        '/file/a?x',
        'file/a',
        '//file/a',
        '/file/a\n',
        ' /file/a',
      ),
    );
    fc.assert(
      fc.property(text, (url) => {
        const isOwn = /^\/file\/[\w-]+$/.test(url) && !url.endsWith('\n');
        expect(fileUrlSchema.safeParse(url).success).toBe(isOwn);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe('saving a project', () => {
  const body = { name: 'x', canvasUrl: '/file/a' };

  it('takes what the specification sends: nulls and an empty id for what is not there', () => {
    const sent = { ...body, id: '', previewUrl: null, gcodeUrl: null, machineId: null, extInfo: null };
    expect(projectSaveRequestSchema.safeParse(sent).success).toBe(true);
  });

  it('drops what it does not know', () => {
    expect(projectSaveRequestSchema.parse({ ...body, points: 1000, createdAt: 0 })).toEqual(body);
  });

  it.each([{ id: 'short' }, { revision: -1 }, { revision: 1.5 }, { name: 5 }, { extInfo: [] }])(
    'refuses %j',
    (wrong) => expect(projectSaveRequestSchema.safeParse({ ...body, ...wrong }).success).toBe(false),
  );
});
