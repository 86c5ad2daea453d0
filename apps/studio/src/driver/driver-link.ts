import {
  type DriverEvent,
  type DriverEventOf,
  type DriverRequest,
  encodeDriverRequest,
  type FailureMessage,
  type PairingToken,
  RECONNECT_MS,
  readDriverEvent,
  SCAN_RETRY_MS,
  UPLOAD_FRAME_PAUSE_MS,
  type UploadPlan,
  uploadFrames,
} from '@kerf/protocol';
import { randomNonce } from './browser-crypto';
import { asksForMotion } from './can-move';
import { findDriver } from './find-driver';
import type { HandshakeResult } from './handshake';
import { foldDriverEvent, INITIAL_MACHINE_STATE, useMachineStore } from './machine-store';
import { tellMachineSeconds } from './machine-time';

/**
 * The result of a request: the event with which the driver replied, why it refused, or that the connection broke before
 * the reply.
 */
export type DriverReply =
  | { readonly ok: true; readonly event: DriverEvent }
  | { readonly ok: false; readonly failure: FailureMessage };

const LOST: DriverReply = {
  ok: false,
  failure: { code: 'link-lost', message: 'Connection lost, please check the connection.' },
};

const LATE: DriverReply = {
  ok: false,
  failure: {
    code: 'command-timeout',
    message: 'The driver did not answer in time.',
    details: { code: 'driver-silent' },
  },
};

const SENDING: DriverReply = {
  ok: false,
  failure: {
    code: 'busy',
    message: 'Another program is being sent. Please wait until it has arrived.',
    details: { code: 'program-sending' },
  },
};

/** Where the browser remembers, for this tab, which machine the page shows. */
const SHOWN_KEY = 'kerf.machine';

/** A pairing that no driver knows, to find out whether there is one that the page could be paired with. */
const strangerPairing = (): PairingToken => ({ keyId: 'stranger', token: randomNonce() });

const NOBODY: HandshakeResult = { kind: 'absent' };

/**
 * How long an ordinary request may take. Requests that the machine carries out (home, frame, connect) have no limit
 * here.
 */
const REPLY_TIMEOUT_MS = 15_000;
const LASTING: ReadonlySet<DriverRequest['action']> = new Set([
  'home',
  'frame',
  'goTo',
  'connect',
  'carve',
  'checkRecovery',
  'doRecoveryCarvingTask',
  'cancel',
  'probeZ',
  'probe',
  'testProbe',
  'adjustedTool',
]);
const UNANSWERED: ReadonlySet<DriverRequest['action']> = new Set([
  'jogKeepAlive',
  'spindleKeepAlive',
  'pong',
]);

/** What is sent with a program. */
export type UploadLabel = Pick<UploadPlan, 'fileName' | 'toolConfig'>;

/** Whose link it is, and how the link finds the driver. */
export interface DriverLinkOptions {
  /** The pairings of this page's user with drivers of this computer, the first to be tried first. */
  readonly getPairings: () => Promise<readonly PairingToken[]>;
  readonly userId: string;
  /** Whether a machine that can home does so after it was connected from this window. */
  readonly getAutoHome?: () => boolean;
  /**
   * Whether the link may look for the driver by itself. Where the browser would ask the person for a permission, it
   * waits for `connect`.
   */
  readonly mayLookByItself?: () => Promise<boolean>;
  /** Finds a driver; tests pass their own. */
  readonly find?: typeof findDriver;
}

/** The studio's connection to the driver. It puts what the driver reports into `useMachineStore`. */
export interface DriverLink {
  /** Looks for the driver now, or once more after the present search. Does nothing while connected. */
  readonly connect: () => void;
  /** Sends a request and waits for its answer. */
  readonly request: (message: DriverRequest) => Promise<DriverReply>;
  /** Sends a program. Resolves to UPLOAD_COMPLETE or to the refusal. */
  readonly upload: (gcode: Uint8Array, label: UploadLabel) => Promise<DriverReply>;
  /** Calls the listener with every event, after the event is in the store. */
  readonly subscribe: (listener: (event: DriverEvent) => void) => () => void;
  readonly dispose: () => void;
}

/** A link that is idle until `connect`. After that it reconnects by itself when the driver goes away and returns. */
export function createDriverLink(options: DriverLinkOptions): DriverLink {
  const link = new Link(options);
  return {
    connect: () => void link.connect(),
    request: (message) => link.request(message),
    upload: (gcode, label) => link.upload(gcode, label),
    subscribe: (listener) => link.subscribe(listener),
    dispose: () => link.dispose(),
  };
}

class Link {
  readonly #options: DriverLinkOptions;
  readonly #waiting = new Map<string, (reply: DriverReply) => void>();
  readonly #listeners = new Set<(event: DriverEvent) => void>();
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;
  /** Whether a person asked for a search during the present one, because something has changed: it comes next. */
  #isAsked = false;
  #lastId = 0;
  #uploadDone: ((reply: DriverReply) => void) | null = null;

  constructor(options: DriverLinkOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    if (this.#isDisposed || this.#socket) return;
    this.#isAsked = useMachineStore.getState().link === 'scanning';
    if (this.#isAsked) return;
    clearTimeout(this.#timer);
    useMachineStore.setState({ link: 'scanning' });
    // A search that fails counts as one that found no driver, so that the next search begins later. Otherwise the link
    // would remain in the state 'scanning'.
    const result = await this.#look().catch(() => NOBODY);
    if (this.#isDisposed) {
      if (result.kind === 'welcome') result.socket.close();
      return;
    }
    if (result.kind !== 'welcome') {
      const unpairedPort = result.kind === 'unpaired' ? result.port : null;
      useMachineStore.setState({ link: result.kind, unpairedPort });
      this.#timer = this.#isAsked
        ? setTimeout(() => void this.connect())
        : setTimeout(() => void this.#connectAgain(), SCAN_RETRY_MS);
      return;
    }
    useMachineStore.setState({ ...INITIAL_MACHINE_STATE, link: 'connected', sessionId: result.sessionId });
    this.#attach(result.socket);
    await this.#introduce();
  }

  async #connectAgain(): Promise<void> {
    const { mayLookByItself } = this.#options;
    if (!mayLookByItself || (await mayLookByItself())) await this.connect();
  }

  async #look(): Promise<HandshakeResult> {
    const { getPairings, find = findDriver } = this.#options;
    const pairings = await getPairings();
    let result = NOBODY;
    for (const pairing of pairings.length > 0 ? pairings : [strangerPairing()]) {
      const found = await find(pairing, () => this.#isDisposed);
      if (found.kind === 'welcome') return found;
      if (found.kind === 'unpaired') result = found;
    }
    return result;
  }

  /**
   * Registers the user, and then asks for the ports. The driver replies to other requests only after the user is
   * registered.
   */
  async #introduce(): Promise<void> {
    const { userId, getAutoHome = () => false } = this.#options;
    const auto_home = getAutoHome();
    const known = await this.request({ action: 'registerUserInfo', userId, connectionType: 1, auto_home });
    if (known.ok) await this.#showAgain();
    const listed = known.ok && (await this.request({ action: 'serials', userId })).ok;
    // An empty list makes the screen offer to search again.
    if (!listed && this.#socket) useMachineStore.setState({ ports: [] });
  }

  /** Shows the machine that this page showed before the connection broke, or before it was loaded again. */
  async #showAgain(): Promise<void> {
    const { machines, machine: shown } = useMachineStore.getState();
    const machine = sessionStorage.getItem(SHOWN_KEY);
    if (machine !== null && machine !== shown && machines.some(({ id }) => id === machine))
      await this.request({ action: 'selectMachine', machine });
  }

  request(asked: DriverRequest): Promise<DriverReply> {
    const message = withMachine(asked);
    if (UNANSWERED.has(message.action)) {
      this.#send(message);
      return Promise.resolve(LOST);
    }
    return asksForMotion(message) ? this.#countMotion(this.#ask(message)) : this.#ask(message);
  }

  /**
   * Counts a request for motion while the driver's reply is awaited. After the reply, the state of the machine itself
   * shows whether it moves.
   */
  async #countMotion(asking: Promise<DriverReply>): Promise<DriverReply> {
    const count = (by: number) =>
      useMachineStore.setState(({ asked }) => ({ asked: Math.max(0, asked + by) }));
    count(1);
    const reply = await asking;
    count(-1);
    return reply;
  }

  #ask(message: DriverRequest): Promise<DriverReply> {
    this.#lastId += 1;
    const requestId = `r${this.#lastId}`;
    return new Promise((resolve) => {
      if (!this.#send({ ...message, requestId })) {
        resolve(LOST);
        return;
      }
      this.#waiting.set(requestId, resolve);
      if (LASTING.has(message.action)) return;
      setTimeout(() => {
        if (this.#waiting.delete(requestId)) resolve(LATE);
      }, REPLY_TIMEOUT_MS);
    });
  }

  upload(gcode: Uint8Array, label: UploadLabel): Promise<DriverReply> {
    return new Promise((resolve) => {
      if (this.#uploadDone) {
        resolve(SENDING);
        return;
      }
      const done = (reply: DriverReply) => {
        this.#uploadDone = null;
        if (reply.ok && reply.event.action === 'UPLOAD_COMPLETE')
          tellMachineSeconds(gcode, reply.event.program.estimatedTime);
        resolve(reply);
      };
      this.#uploadDone = done;
      void this.#sendFrames(gcode, label, done);
    });
  }

  subscribe(listener: (event: DriverEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    useMachineStore.setState(INITIAL_MACHINE_STATE);
  }

  #attach(socket: WebSocket): void {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const event = typeof data === 'string' ? readDriverEvent(data) : null;
      if (event) this.#receive(event);
    };
    socket.onclose = () => {
      this.#socket = null;
      for (const answer of this.#waiting.values()) answer(LOST);
      this.#waiting.clear();
      this.#uploadDone?.(LOST);
      if (this.#isDisposed) return;
      useMachineStore.setState({ ...INITIAL_MACHINE_STATE, link: 'lost' });
      this.#timer = setTimeout(() => void this.#connectAgain(), RECONNECT_MS);
    };
  }

  #receive(event: DriverEvent): void {
    if (event.action === 'ping') {
      this.#send({ action: 'pong', ...(event.time !== undefined && { time: event.time }) });
      return;
    }
    if (event.action === 'MACHINES') this.#turnTo(event.selected);
    useMachineStore.setState((state) => foldDriverEvent(state, event));
    this.#answer(event);
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** The driver drops a program that is on its way when the page turns to another machine. */
  #turnTo(machine: string): void {
    const { machine: before } = useMachineStore.getState();
    if (before === null || before === machine) return;
    this.#uploadDone?.(LOST);
    sessionStorage.setItem(SHOWN_KEY, machine);
  }

  /** Gives an event to the request that waits for it. Events of an upload have no id; they go to the upload. */
  #answer(event: DriverEvent): void {
    const reply: DriverReply =
      event.action === 'ERROR' ? { ok: false, failure: failureOf(event) } : { ok: true, event };
    const waiting = event.requestId === undefined ? undefined : this.#waiting.get(event.requestId);
    if (waiting && event.requestId !== undefined) {
      this.#waiting.delete(event.requestId);
      waiting(reply);
    } else if (event.action === 'UPLOAD_COMPLETE' || (event.action === 'ERROR' && event.request === 'upload'))
      this.#uploadDone?.(reply);
  }

  #send(message: DriverRequest): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(encodeDriverRequest(message));
    return true;
  }

  /**
   * Sends a program frame by frame. Each frame waits until the frame before it has left the socket, so that a Stop
   * waits behind at most one frame. The sending ends when `done` is called, after a refusal or a broken connection: the
   * driver would take the other frames for the beginning of the next program.
   */
  async #sendFrames(
    gcode: Uint8Array,
    label: UploadLabel,
    done: (reply: DriverReply) => void,
  ): Promise<void> {
    const frames = uploadFrames(gcode, { ...label, fileId: crypto.randomUUID() });
    for (const frame of frames) {
      if (this.#uploadDone !== done) return;
      const socket = this.#socket;
      if (socket?.readyState !== WebSocket.OPEN) {
        done(LOST);
        return;
      }
      socket.send(new Uint8Array(frame));
      do await new Promise((resolve) => setTimeout(resolve, UPLOAD_FRAME_PAUSE_MS));
      while (socket.readyState === WebSocket.OPEN && socket.bufferedAmount > 0);
    }
  }
}

/**
 * The request with the machine that the page shows, so that it can never reach another one: not even when the page
 * turns to another machine at the same moment.
 */
function withMachine(message: DriverRequest): DriverRequest {
  const { machine } = useMachineStore.getState();
  return machine === null || message.action === 'registerUserInfo' ? message : { machine, ...message };
}

/** The failure in an ERROR of the driver. */
export function failureOf({ code, message, details }: DriverEventOf<'ERROR'>): FailureMessage {
  return { code, message, ...(details && { details }) };
}
