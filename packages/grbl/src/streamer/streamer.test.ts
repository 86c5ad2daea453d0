import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VirtualScheduler } from '../virtual-scheduler';
import { needsQuiet } from './needs-quiet';
import { Streamer } from './streamer';

function createStreamer(window = 127) {
  const sent: string[] = [];
  const streamer = new Streamer({
    clock: new VirtualScheduler(),
    window,
    sent: (text) => sent.push(text),
    write: () => {},
  });
  const answers: (readonly [string, number | null])[] = [];
  const send = (text: string) => streamer.send({ text, answered: (error) => answers.push([text, error]) });
  return { streamer, sent, answers, send };
}

/** Feeds lines from a list. */
function feed(
  streamer: Streamer,
  lines: readonly string[],
  answered: (error: number | null) => void = () => {},
) {
  let next = 0;
  streamer.setFeeder({
    peek: () => {
      const text = lines[next];
      return text === undefined ? null : { text, answered };
    },
    advance: () => {
      next += 1;
    },
  });
}

describe('the streamer', () => {
  test('never has more than the window in flight, keeps the order, and answers each line once', () => {
    const line = fc.string({ unit: fc.constantFrom(...'GXYZ0123456789.'), minLength: 1, maxLength: 79 });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 80, max: 255 }),
        (lines, window) => {
          const { streamer, sent } = createStreamer(window);
          let answered = 0;
          feed(streamer, lines, () => {
            answered += 1;
          });
          while (!streamer.ledger.isEmpty) {
            const inFlight = streamer.ledger.entries.reduce((sum, entry) => sum + entry.text.length + 1, 0);
            expect(inFlight).toBe(streamer.ledger.inFlight);
            expect(inFlight).toBeLessThanOrEqual(window);
            streamer.reply(0);
          }
          expect(sent).toEqual(lines);
          expect(answered).toBe(lines.length);
          expect(streamer.ledger.highestInFlight).toBeLessThanOrEqual(window);
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  test('even a doubled reply does not put more than the window into the buffer of the board', () => {
    const line = fc.string({ unit: fc.constantFrom(...'GXY01'), minLength: 1, maxLength: 79 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 30, maxLength: 60 }), fc.nat(20), (lines, doubledAt) => {
        const { streamer, sent } = createStreamer();
        feed(streamer, lines);
        let truly = 0;
        for (let replies = 0; !streamer.ledger.isEmpty; replies += 1) {
          truly += 1;
          streamer.reply(0);
          if (replies === doubledAt) streamer.reply(0);
          // The oldest line without a reply is being executed, so it is no longer in the buffer.
          const buffered = sent.slice(truly + 1).reduce((sum, text) => sum + text.length + 1, 0);
          expect(buffered).toBeLessThanOrEqual(127);
        }
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  test('sends EEPROM lines alone, and single lines before the feeder', () => {
    const { streamer, sent, send } = createStreamer();
    feed(streamer, ['G1X1', 'G10L2P1X0', 'G1X2', 'G1X3']);
    expect(sent).toEqual(['G1X1']);
    streamer.reply(0);
    expect(sent).toEqual(['G1X1', 'G10L2P1X0']);
    send('M5');
    expect(sent).toHaveLength(2);
    streamer.reply(0);
    expect(sent.slice(2)).toEqual(['M5', 'G1X2', 'G1X3']);
  });

  test.each([
    ['$$', true],
    ['$32=1', true],
    ['$H', true],
    ['$J=G91X1F1', false],
    ['G10L20P0X0', true],
    ['G28.1', true],
    ['G55', true],
    ['G1X5G54', true],
    ['G1X5', false],
    ['G101', false],
    ['G0X28', false],
    ['G92X0', false],
  ])('%s needs quiet: %s', (line, quiet) => {
    expect(needsQuiet(line)).toBe(quiet);
  });

  test('tells everybody when nothing will be answered any more', () => {
    const { streamer, sent, answers, send } = createStreamer();
    send('$$');
    send('G0X1');
    streamer.abandon();
    expect(sent).toEqual(['$$']);
    expect(answers).toEqual([
      ['$$', null],
      ['G0X1', null],
    ]);
    expect(streamer.reply(0)).toBe(false);
  });

  test('hands errors to the line that they are for', () => {
    const { streamer, answers, send } = createStreamer();
    send('G0X1');
    send('G99');
    streamer.reply(0);
    streamer.reply(20);
    expect(answers).toEqual([
      ['G0X1', 0],
      ['G99', 20],
    ]);
  });

  test('refuses to encode what must never be on the wire', () => {
    const { send } = createStreamer();
    for (const text of ['G0?', 'G0!', '~', '的', 'a\nb', '\x18'])
      expect(() => send(text)).toThrow(RangeError);
  });
});
