import {
  clientProof,
  DRIVER_PATH,
  DRIVER_PROTOCOL_VERSION,
  type DriverAction,
  type DriverEvent,
  type DriverEventOf,
  type DriverRequestOf,
  driverProof,
  type PairingToken,
  readDriverEvent,
} from '@kerf/protocol';
import WebSocket from 'ws';
import { NODE_CRYPTO, randomHex32 } from '../platform/crypto';

/** The fields of a request, besides its action. */
export type RequestFields<Action extends DriverAction> = Omit<
  DriverRequestOf<Action>,
  'action' | 'requestId'
>;

/** How long a test waits for a message before it fails, in ms. */
const PATIENCE_MS = 60_000;

/**
 * A page, from the driver's point of view. It opens the socket, completes the handshake, sends requests and remembers
 * everything that it receives. When the driver holds the job, or refuses a request, because the computer was too busy,
 * it goes on and asks again, as a person would.
 */
export class TestClient {
  readonly events: DriverEvent[] = [];
  /** The binary frames that came. */
  readonly frames: Uint8Array[] = [];
  readonly #socket: WebSocket;
  readonly #port: number;
  readonly #origin: string;
  readonly #waiting = new Set<() => void>();
  /** Whether it does what a person does when the computer was too busy for a while. */
  isPatient = true;
  #requests = 0;
  closeCode: number | null = null;

  private constructor(socket: WebSocket, port: number, origin: string) {
    this.#socket = socket;
    this.#port = port;
    this.#origin = origin;
    socket.on('message', (data, isBinary) => {
      if (isBinary) {
        this.frames.push(new Uint8Array(data as Buffer));
        this.#wake();
        return;
      }
      const event = readDriverEvent(data.toString());
      if (!event) throw new Error(`The driver said what the protocol does not know: ${data}`);
      this.events.push(event);
      if (event.action === 'ping') this.post('pong', event.time === undefined ? {} : { time: event.time });
      const isHeld =
        event.action === 'CNC_STAGE' && event.stage === 'paused' && event.pauseReason === 'host-gap';
      if (isHeld && this.isPatient) this.post('resume', {});
      this.#wake();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      this.#wake();
    });
    socket.on('error', () => {});
  }

  /** Opens a socket; fails with the HTTP status when the driver refuses. */
  static open(port: number, origin: string, headers: Record<string, string> = {}): Promise<TestClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${DRIVER_PATH}`, {
      headers: { ...(origin !== '' && { Origin: origin }), ...headers },
    });
    const client = new TestClient(socket, port, origin);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client));
      socket.once('unexpected-response', (_request, response) => {
        reject(new Error(`HTTP ${response.statusCode}`));
        response.resume();
        socket.terminate();
      });
      socket.once('error', reject);
    });
  }

  /** Sends a message and waits for its reply. */
  async ask<Action extends DriverAction>(
    action: Action,
    fields: RequestFields<Action>,
  ): Promise<DriverEvent> {
    this.#requests += 1;
    const requestId = `r${this.#requests}`;
    this.#socket.send(JSON.stringify({ action, requestId, ...fields }));
    const reply = await this.until((event) => event.requestId === requestId);
    const isLate = reply.action === 'ERROR' && reply.code === 'host-paused';
    return isLate && this.isPatient ? this.ask(action, fields) : reply;
  }

  /** Sends a message without waiting for a reply. */
  post<Action extends DriverAction>(action: Action, fields: RequestFields<Action>): void {
    this.#socket.send(JSON.stringify({ action, ...fields }));
  }

  /** Sends anything at all. */
  sendRaw(data: string | Uint8Array): void {
    this.#socket.send(data);
  }

  /** Sends a frame, does something while it is on its way, and resolves when it has left. */
  sendWhole(frame: Uint8Array, meanwhile: () => void): Promise<void> {
    const left = new Promise<void>((resolve) => this.#socket.send(frame, () => resolve()));
    meanwhile();
    return left;
  }

  /** The first event from index `from` on that `fits`, already received or still to come. */
  async until(fits: (event: DriverEvent) => boolean, from = 0): Promise<DriverEvent> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let index = from; ; index += 1) {
      while (index >= this.events.length) {
        if (this.closeCode !== null) throw new Error(`The driver closed the socket (${this.closeCode})`);
        if (!(await this.#news(deadline - Date.now())))
          throw new Error(`Nothing fits among ${JSON.stringify(this.events.slice(from).slice(-8))}`);
      }
      const event = this.events[index]!;
      if (fits(event)) return event;
    }
  }

  /** The first event of an action from index `from` on. */
  async event<Action extends DriverEvent['action']>(
    action: Action,
    fits: (event: DriverEventOf<Action>) => boolean = () => true,
    from = 0,
  ): Promise<DriverEventOf<Action>> {
    const isIt = (event: DriverEvent): event is DriverEventOf<Action> => event.action === action;
    return (await this.until((event) => isIt(event) && fits(event), from)) as DriverEventOf<Action>;
  }

  /** Exchanges both proofs and checks each. Returns the session id. */
  async shakeHands(pairing: PairingToken): Promise<string> {
    const clientNonce = randomHex32();
    const { keyId, token } = pairing;
    const challenge = await this.ask('hello', { protocol: DRIVER_PROTOCOL_VERSION, keyId, clientNonce });
    if (challenge.action !== 'DRIVER_CHALLENGE') throw new Error(JSON.stringify(challenge));
    const { driverNonce } = challenge;
    const context = { clientNonce, driverNonce, origin: this.#origin, port: this.#port };
    if ((await driverProof(NODE_CRYPTO, token, context)) !== challenge.proof)
      throw new Error('The driver did not prove itself');
    const welcome = await this.ask('prove', { proof: await clientProof(NODE_CRYPTO, token, context) });
    if (welcome.action !== 'DRIVER_WELCOME') throw new Error(JSON.stringify(welcome));
    return welcome.sessionId;
  }

  /** Resolves with the code when the driver has closed the socket. */
  async closed(): Promise<number> {
    const deadline = Date.now() + PATIENCE_MS;
    while (this.closeCode === null)
      if (!(await this.#news(deadline - Date.now()))) throw new Error('The socket is still open');
    return this.closeCode;
  }

  /** Cuts the connection without a closing message, as a closed tab or a lost cable does. */
  cut(): void {
    this.#socket.terminate();
  }

  #news(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(false), Math.max(0, withinMs));
      const heard = () => done(true);
      const done = (isNews: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(heard);
        resolve(isNews);
      };
      this.#waiting.add(heard);
    });
  }

  #wake(): void {
    for (const heard of [...this.#waiting]) heard();
  }
}
