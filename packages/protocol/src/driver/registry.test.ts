import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACK_ACTIONS } from './ack';
import {
  DRIVER_REQUESTS,
  driverEventSchema,
  encodeDriverEvent,
  encodeDriverRequest,
  readDriverEvent,
  readDriverRequest,
} from './registry';

describe('requests', () => {
  it('are known under their own names', () => {
    for (const [action, schema] of Object.entries(DRIVER_REQUESTS))
      expect(schema.shape.action.value).toBe(action);
  });

  it('hold the actions of the specification', () => {
    for (const action of [
      ...['registerUserInfo', 'changeConnectionType', 'connect', 'disconnect', 'serials', 'setLaserMode'],
      ...['home', 'hold', 'recover', 'unlock', 'resetXY', 'resetZ', 'spindle', 'unSpindle', 'frame', 'jog'],
      ...['carve', 'pause', 'resume', 'cancel', 'manualCommand', 'verbose'],
      ...['changeLightColor', 'closeRGB', 'adjustedTool', 'photograph'],
      ...['doRecoveryCarvingTask', 'cancelRecoveryCarvingTask', 'ping', 'pong'],
    ])
      expect(DRIVER_REQUESTS).toHaveProperty(action);
  });

  it('take the fields of the specification', () => {
    const messages = [
      { action: 'registerUserInfo', userId: 'u', connectionType: 1, auto_home: true },
      { action: 'changeConnectionType', connectionType: 2 },
      { action: 'connect', ipAndPort: '10.0.0.5:8080', connectionType: 2 },
      { action: 'connect', port: '/dev/ttyUSB0', userId: 'u' },
      { action: 'disconnect', port: '/dev/ttyUSB0', userId: 'u' },
      { action: 'serials', userId: 'u' },
      { action: 'setLaserMode', enable: true },
      ...['Close', 'Blue', 'Red', 'Green', 'White'].map((color) => ({ action: 'changeLightColor', color })),
      { action: 'adjustedTool' },
      { action: 'manualCommand', command: '$$' },
      { action: 'verbose', show: true },
      { action: 'jog', direction: 'Z', size: -0.1, feedRate: 100 },
    ];
    for (const message of messages)
      expect(readDriverRequest(JSON.stringify(message)), message.action).toMatchObject({ ok: true });
  });

  it('make the round trip', () => {
    const jog = { action: 'jog', direction: 'X', size: -5, feedRate: 500, requestId: 'r1' } as const;
    expect(readDriverRequest(encodeDriverRequest(jog))).toEqual({ ok: true, request: jog });
    const user = { action: 'registerUserInfo', userId: 'u-1', connectionType: 1, auto_home: true } as const;
    expect(readDriverRequest(encodeDriverRequest(user))).toEqual({ ok: true, request: user });
  });

  it.each([
    ['{"action":"jog","direction":"__proto__","size":1,"feedRate":1}', 'invalid-message'],
    ['{"action":"jog","direction":"X","size":1e9,"feedRate":500}', 'invalid-message'],
    ['{"action":"jog","direction":"X","size":0,"feedRate":500}', 'invalid-message'],
    ['{"action":"jog","direction":"X","size":1,"feedRate":-1}', 'invalid-message'],
    ['{"action":"jog","direction":"X","size":null,"feedRate":1}', 'invalid-message'],
    ['{"action":"jog","direction":"X","size":1,"feedRate":500,"extra":1}', 'invalid-message'],
    ['{"action":"toString"}', 'unknown-action'],
    ['{"action":"__proto__"}', 'unknown-action'],
    ['{"action":7}', 'invalid-message'],
    ['[]', 'invalid-message'],
    ['', 'invalid-message'],
  ])('%s is refused', (text, code) => {
    const result = readDriverRequest(text);
    expect(result.ok ? null : result.failure.code).toBe(code);
  });

  it('tell which field is at fault and repeat the request id', () => {
    expect(
      readDriverRequest('{"action":"jog","direction":"W","size":1,"feedRate":1,"requestId":"a"}'),
    ).toMatchObject({
      ok: false,
      action: 'jog',
      requestId: 'a',
      failure: { details: { field: 'direction' } },
    });
  });

  it('never throw, whatever comes', () => {
    const actions = Object.keys(DRIVER_REQUESTS);
    const message = fc.record(
      {
        action: fc.constantFrom(...actions),
        requestId: fc.string(),
        size: fc.anything(),
        proof: fc.string(),
      },
      { requiredKeys: ['action'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), message.map(safeText)), (text) => {
        expect(typeof readDriverRequest(text).ok).toBe('boolean');
      }),
      { seed: 7501, numRuns: 2000 },
    );
  });
});

function safeText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

describe('events', () => {
  it('have the names of the specification', () => {
    const names = driverEventSchema.options.flatMap(({ shape: { action } }): string[] =>
      'options' in action ? action.options : [action.value],
    );
    for (const name of [
      ...['DEVICE_STATUS_CHANGE', 'CNC_STAGE', 'MACHINE_COMMAND_COMPLETE', 'MACHINE_MESSAGE_VERBOSE'],
      ...['MACHINE_MESSAGE_INFO', 'CARVE_SUCCESS', 'APP_VERSION', 'CARVING_RECOVERY_NOTIFICATION'],
      ...['TASK_CHECK', 'ping', 'pong', 'DEVICE_CONTROL_HOME'],
    ])
      expect(names).toContain(name);
  });

  it('make the round trip and drop what this version does not know', () => {
    const event = { action: 'CONTROL_CHANGE', controller: null } as const;
    expect(readDriverEvent(encodeDriverEvent(event))).toEqual(event);
    expect(readDriverEvent('{"action":"CONTROL_CHANGE","controller":"s1","later":1}')).toEqual({
      action: 'CONTROL_CHANGE',
      controller: 's1',
    });
  });

  it('are null when unknown or broken', () => {
    expect(readDriverEvent('{"action":"SOMETHING_NEW"}')).toBeNull();
    expect(readDriverEvent('<Idle|MPos:0,0,0>')).toBeNull();
  });

  it('name each acknowledgement after its request', () => {
    for (const [action, ack] of Object.entries(ACK_ACTIONS)) {
      expect(DRIVER_REQUESTS).toHaveProperty(action);
      expect(ack.replace('DEVICE_CONTROL_', '').replaceAll('_', '')).toBe(action.toUpperCase());
      expect(driverEventSchema.safeParse({ action: ack }).success).toBe(true);
    }
  });
});
