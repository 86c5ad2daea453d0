import { describe, expect, it } from 'vitest';
import { makeHostRule } from './host-rule';

const REBOUND = [
  'evil.test:4100',
  'evil.test',
  'localhost.evil.test',
  '127.0.0.1.evil.test:4100',
  'localhost:4100@evil.test',
  '0.0.0.0:4100',
  '2130706433:4100',
  '[::]:4100',
  'kerf',
  '',
  'localhost:',
  'localhost:4100:1',
  'a b',
];

describe('a server on this computer', () => {
  const answers = makeHostRule('127.0.0.1', ['kerf.lan', '10.0.0.7']);

  it.each([
    ...['localhost', 'localhost:4100', 'LOCALHOST:80', '127.0.0.1:4100', '[::1]:4100', '[::1]'],
    ...['kerf.lan', 'Kerf.LAN:8443', '10.0.0.7:4100'],
  ])('answers to %s', (host) => expect(answers(host)).toBe(true));

  it.each([...REBOUND, undefined, '192.168.1.5:4100'])('does not answer to %s', (host) =>
    expect(answers(host)).toBe(false),
  );
});

describe('a server on one interface, or on all', () => {
  it('answers to that address', () => {
    expect(makeHostRule('192.168.1.5', [])('192.168.1.5:4100')).toBe(true);
    expect(makeHostRule('192.168.1.5', [])('192.168.1.6:4100')).toBe(false);
    expect(makeHostRule('fd00::5', [])('[fd00::5]:4100')).toBe(true);
    expect(makeHostRule('workshop.lan', [])('workshop.lan:4100')).toBe(true);
  });

  it.each(['0.0.0.0', '::'])(
    '%s: to any address, which nobody can point elsewhere, and to no further name',
    (all) => {
      const answers = makeHostRule(all, []);
      for (const host of ['192.168.1.5:4100', '10.1.2.3', '[fd00::5]:4100', 'localhost'])
        expect(answers(host)).toBe(true);
      for (const host of ['evil.test:4100', 'kerf', '1.2.3.4.evil.test']) expect(answers(host)).toBe(false);
    },
  );
});
