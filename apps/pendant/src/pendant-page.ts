import type { DriverEvent } from '@kerf/protocol';
import { JogPad } from './jog-pad';
import { Line } from './line';
import { afterEvent, isInControl, UNKNOWN } from './machine';
import { button, element, pressable } from './parts';
import { failureText, numberText, texts } from './texts';

const AXES = ['X', 'Y', 'Z'] as const;
/** How long an error is shown, ms. */
const ERROR_MS = 4000;

/**
 * The page of a phone that works as a pendant. It moves the machine only while a finger is on a button: every way in
 * which the finger may leave without the page being told (another app, a call, a locked screen) counts as a release.
 */
export class PendantPage {
  readonly root: HTMLElement;
  readonly #line: Line;
  readonly #pad = new JogPad(() => this.#line);
  readonly #state = element('span', 'state');
  readonly #positions = element('span', 'positions');
  readonly #note = element('div', 'note');
  readonly #zeroes = [
    button(texts.zeroXY, () => this.#line.post('resetXY', {})),
    button(texts.zeroZ, () => this.#line.post('resetZ', {})),
  ];
  readonly #pause = button(texts.pause, () => this.#line.post('pause', {}));
  #known = UNKNOWN;
  #error = '';

  constructor(secret: string) {
    const stop = pressable(texts.stop, 'stop', () => this.#stop());
    stop.title = texts.stopHint;
    this.#note.setAttribute('role', 'status');
    this.root = element('main', '', [
      element('div', 'head', [this.#state, this.#positions]),
      this.#note,
      ...this.#pad.parts,
      element('div', 'actions', [element('div', 'row', [...this.#zeroes, this.#pause]), stop]),
    ]);
    this.#line = new Line(
      secret,
      (event) => this.#take(event),
      () => this.#show(),
    );
    this.#show();
  }

  #stop(): void {
    if (!this.#line.post('emergencyStop', {})) this.#report(texts.lost);
  }

  #take(event: DriverEvent): void {
    if (event.action === 'ERROR') this.#report(failureText(event));
    this.#known = afterEvent(this.#known, event);
    this.#show();
  }

  #report(message: string): void {
    this.#error = message;
    this.#show();
    setTimeout(() => {
      if (this.#error === message) this.#error = '';
      this.#show();
    }, ERROR_MS);
  }

  #show(): void {
    const { state, position, isConnected } = this.#known;
    const isOpen = this.#line.state === 'open' && isConnected;
    const isMine = isInControl(this.#known);
    // In an alarm the machine takes no motion and no zero; what helps needs eyes on the studio.
    const isAlarm = isOpen && state === 'Alarm';
    const mayMove = isOpen && isMine && !isAlarm;
    this.#state.textContent = isOpen ? (texts.states[state] ?? state) : '—';
    this.#state.dataset.alarm = `${isAlarm}`;
    const values = AXES.map((axis, at) =>
      element('span', '', [element('b', '', `${axis} `), numberText(position[at] ?? 0, 2)]),
    );
    this.#positions.replaceChildren(...values);
    this.#pad.isEnabled = mayMove;
    for (const zero of this.#zeroes) zero.disabled = !mayMove;
    this.#pause.disabled = !isOpen;
    this.#note.replaceChildren(this.#message());
    if (isOpen && !isMine && this.#error === '')
      this.#note.append(button(texts.takeControl, () => this.#line.post('takeControl', {})));
  }

  #message(): string {
    if (this.#line.state !== 'open') return texts[this.#line.state];
    if (this.#error !== '') return this.#error;
    if (!this.#known.isConnected) return texts.noMachine;
    if (!isInControl(this.#known)) return texts.observing;
    return this.#known.state === 'Alarm' ? texts.alarm : '';
  }
}
