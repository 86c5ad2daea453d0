import { expect, it } from 'vitest';
import { formatMachineAddress, parseMachineAddress } from './machine-address';

it.each([
  ['192.168.1.20:8080', { protocol: 'tcp', host: '192.168.1.20', port: 8080, path: '' }],
  ['192.168.1.20', { protocol: 'tcp', host: '192.168.1.20', port: 8080, path: '' }],
  [' 10.0.0.1:23 ', { protocol: 'tcp', host: '10.0.0.1', port: 23, path: '' }],
  ['fluidnc.local:81', { protocol: 'tcp', host: 'fluidnc.local', port: 81, path: '' }],
  ['[fe80::1]:80', { protocol: 'tcp', host: 'fe80::1', port: 80, path: '' }],
  ['ws://fluidnc.local', { protocol: 'websocket', host: 'fluidnc.local', port: 81, path: '/' }],
  ['WS://[fe80::1]:80/ws', { protocol: 'websocket', host: 'fe80::1', port: 80, path: '/ws' }],
])('%s is an address', (text, expected) => {
  const address = parseMachineAddress(text);
  expect(address).toEqual(expected);
  expect(parseMachineAddress(formatMachineAddress(address!))).toEqual(expected);
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
  'wss://1.2.3.4',
  '1.2.3.4/path',
  'ws://1.2.3.4/a?b',
  'ws://user@1.2.3.4',
  '-x.local',
  '[abcd]:1',
  'a..b',
])("'%s' is none", (text) => {
  expect(parseMachineAddress(text)).toBeNull();
});
