import { expect, it } from 'vitest';
import { parseMachineAddress } from './machine-address';

it.each([
  ['192.168.1.20:8080', { host: '192.168.1.20', port: 8080 }],
  ['192.168.1.20', { host: '192.168.1.20', port: 8080 }],
  [' 10.0.0.1:23 ', { host: '10.0.0.1', port: 23 }],
  ['fluidnc.local:81', { host: 'fluidnc.local', port: 81 }],
  ['[fe80::1]:80', { host: 'fe80::1', port: 80 }],
])('%s is an address', (text, expected) => {
  expect(parseMachineAddress(text)).toEqual(expected);
});

it.each([
  '',
  ':8080',
  '256.1.1.1',
  '1.2.3',
  '01.2.3.4',
  '1.2.3.4:0',
  '1.2.3.4:65536',
  'a b',
  'http://1.2.3.4',
  '-x.local',
  '[abcd]:1',
  'a..b',
])("'%s' is none", (text) => {
  expect(parseMachineAddress(text)).toBeNull();
});
