import { describe, expect, test } from 'vitest';
import { DONE } from '../refusal';
import { Rig } from '../testing/rig';
import type { Transport, TransportEnd } from '../transport';
import { VirtualScheduler } from '../virtual-scheduler';
import { createController } from './create-controller';

/** A port with another device at its other end. The device replies with the result of `answer` for each write. */
class StrangePort implements Transport {
  written = '';
  isOpen = false;
  readonly #clock: VirtualScheduler;
  readonly #answer: (text: string) => string;
  #receive: (bytes: Uint8Array) => void = () => {};

  constructor(clock: VirtualScheduler, answer: (text: string) => string) {
    this.#clock = clock;
    this.#answer = answer;
  }

  open() {
    this.isOpen = true;
    this.#say(this.#answer(''));
    return Promise.resolve(DONE);
  }

  close() {
    this.isOpen = false;
    return Promise.resolve();
  }

  write(bytes: Uint8Array) {
    const text = String.fromCharCode(...bytes);
    this.written += text;
    this.#say(this.#answer(text));
  }

  onData(receive: (bytes: Uint8Array) => void) {
    this.#receive = receive;
  }

  onClose(_ended: (end: TransportEnd) => void) {}

  #say(text: string) {
    if (text === '') return;
    this.#clock.setTimer(3, () => this.#receive(Uint8Array.from(text, (char) => char.charCodeAt(0))));
  }
}

describe('opening', () => {
  test.each([
    ['nothing', () => ''],
    [
      'Marlin',
      (text: string) => (text === '' ? 'start\necho:Marlin 2.0.9\n' : 'echo:Unknown command: "?"\nok\n'),
    ],
    ['noise', () => '\x80\xff\x13<Idle|MPos:0.0\n\n<Id'],
    [
      'GRBL 0.9',
      (text: string) => (text === '' ? "Grbl 0.9j ['$' for help]\n" : '<Idle|MPos:0.000,0.000,0.000>\n'),
    ],
    ['an echo', (text: string) => text],
  ])('refuses %s within 3 s, frees the port, and has sent nothing that moves', async (name, answer) => {
    const clock = new VirtualScheduler();
    const port = new StrangePort(clock, answer);
    const controller = createController({ transport: port, scheduler: clock });
    const opening = controller.connect();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    clock.advance(3000);
    const outcome = await opening;
    const code = name === 'nothing' ? 'board-silent' : 'not-grbl';
    expect(outcome).toMatchObject({ ok: false, problems: [{ code }] });
    expect(port.isOpen).toBe(false);
    expect(port.written.replaceAll('?', '')).toBe('');
    expect(controller.snapshot.connection).toBe('closed');
  });

  test('learns what the board is and how it is set', async () => {
    const rig = await new Rig({ settings: { 30: 24000, 32: 1 } }).connect();
    expect(rig.controller.snapshot).toMatchObject({
      connection: 'ready',
      state: 'Idle',
      positionTrust: 'trusted',
      device: { firmware: 'grbl', version: '1.1h.20190830', plannerBlocks: 15, receiveBytes: 128 },
    });
    expect(rig.controller.snapshot.settings.get(30)).toBe(24000);
    expect(rig.controller.snapshot.settings.get(132)).toBe(80);
  });

  test('a board that resets when its port is opened has lost its position', async () => {
    const rig = await new Rig({ resetsOnOpen: true }).connect();
    expect(rig.controller.snapshot.positionTrust).toBe('lost');
    for (const axes of [['X', 'Y'], ['Z']] as const) await rig.settle(rig.controller.zero(axes));
    expect(rig.controller.snapshot.positionTrust).toBe('trusted');
  });

  test.each([1, 2])(
    'a board that alarm %i has locked is silent, and comes back by a reset first',
    async (alarm) => {
      const rig = new Rig();
      rig.simulator.faults.raiseAlarm(alarm);
      rig.clock.advance(2000);
      expect(await rig.settle(rig.controller.connect())).toMatchObject({
        problems: [{ code: 'board-silent' }],
      });
      expect(rig.wire).not.toContain('\x18');
      expect((await rig.settle(rig.controller.connect({ resetsFirst: true }))).ok).toBe(true);
      expect(rig.controller.snapshot).toMatchObject({ connection: 'ready', positionTrust: 'lost' });
      expect((await rig.settle(rig.controller.unlock())).ok).toBe(true);
    },
  );

  test('a second connect is refused, a second client finds the port busy, closing frees it', async () => {
    const rig = await new Rig().connect();
    expect(await rig.controller.connect()).toMatchObject({ ok: false });
    const other = createController({ transport: rig.simulator.createTransport(), scheduler: rig.clock });
    expect(await rig.settle(other.connect())).toMatchObject({ problems: [{ code: 'port-busy' }] });
    await rig.settle(rig.controller.disconnect());
    expect((await rig.settle(other.connect())).ok).toBe(true);
  });

  test('a board that is still running is left running, and is asked about itself when it is idle', async () => {
    const rig = new Rig();
    rig.simulator.receive(Uint8Array.from('G1X20F1000\n', (char) => char.charCodeAt(0)));
    rig.clock.advance(100);
    await rig.connect();
    expect(rig.controller.snapshot.state).toBe('Run');
    expect(rig.controller.snapshot.settings.size).toBe(0);
    rig.clock.advance(3000);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', activity: 'none' });
    expect(rig.controller.snapshot.settings.get(110)).toBe(6000);
    expect(rig.simulator.truth.position[0]).toBeCloseTo(20, 3);
  });
});
