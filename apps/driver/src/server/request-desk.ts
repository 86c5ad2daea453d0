import type { Clock } from '@kerf/grbl';
import {
  ACK_ACTIONS,
  type AckedAction,
  type DriverFailure,
  type DriverRequest,
  driverFailure,
} from '@kerf/protocol';
import type { Action, ActionAnswer, DriverParts } from '../actions/action';
import { ACTIONS, type ConnectionAction } from '../actions/registry';
import type { Client } from '../clients/client';
import type { HostPauses } from '../platform/host-pauses';
import type { Log } from '../platform/log';
import { Freshness } from './freshness';

/** A request that an action serves. */
export type ActionRequest = Exclude<DriverRequest, { readonly action: ConnectionAction }>;

/** What a refusal names of its request. */
export interface RefusedRequest {
  readonly action?: string;
  readonly requestId?: string | undefined;
}

/**
 * Finds the parts of a machine for a request of a client, and whether the client shows this machine; null when there is
 * no such machine. Without `machine` it is the machine that the client shows.
 */
export type FindParts = (
  client: Client,
  machine?: string,
) => { readonly parts: DriverParts; readonly isShown: boolean } | null;

/** The parts that a desk needs. */
export interface DeskOptions {
  readonly partsOf: FindParts;
  readonly log: Log;
  readonly pauses: HostPauses;
  readonly scheduler: Clock;
}

/** Runs the requests of one client and sends their replies. */
export class RequestDesk {
  readonly #client: Client;
  readonly #partsOf: FindParts;
  readonly #log: Log;
  readonly #freshness: Freshness;

  constructor(client: Client, { partsOf, log, pauses, scheduler }: DeskOptions) {
    this.#client = client;
    this.#partsOf = partsOf;
    this.#log = log;
    const ping = (time: number) => client.send({ action: 'ping', time });
    this.#freshness = new Freshness(pauses, () => scheduler.now(), ping);
  }

  /** Takes the reply to a ping. */
  takePong(time: number | undefined): void {
    this.#freshness.answered(time);
  }

  /**
   * Runs an action. The action runs up to its first wait before this call returns, so an emergency stop is sent at
   * once.
   */
  async act(request: ActionRequest): Promise<void> {
    const action = ACTIONS[request.action] as unknown as Action<never>;
    const found = this.#partsOf(this.#client, request.machine);
    if (!found) {
      this.refuse(driverFailure('machine-missing'), request);
      return;
    }
    const { parts, isShown } = found;
    const isSeen = isShown || action.reach === 'any-machine';
    const refusal = isSeen ? this.#permit(action.access, parts) : driverFailure('machine-not-shown');
    try {
      const answer = refusal ? { failure: refusal } : await action.run(request as never, this.#client, parts);
      this.#answer(request, answer);
    } catch (error) {
      this.fail(request, error as Error);
    }
  }

  /** Why the client may not send a program to the machine that it shows, or null. */
  permitUpload(): DriverFailure | null {
    const found = this.#partsOf(this.#client);
    return found ? this.#permit('controller', found.parts) : driverFailure('machine-missing');
  }

  /** Why the client may not use this access now, or null. Control that nobody has becomes the client's. */
  #permit(access: Action<never>['access'], parts: DriverParts): DriverFailure | null {
    const isStale = this.#freshness.isStale();
    if (access === 'paired') return null;
    if (this.#client.userId === null) return driverFailure('user-not-registered');
    if (access === 'observer') return null;
    if (isStale) return driverFailure('host-paused');
    return parts.lease.claim(this.#client) ? null : driverFailure('not-controller');
  }

  /** Reports an internal error, which is not the request's fault. The page gets no details about this computer. */
  fail(request: DriverRequest, error: Error): void {
    this.#log.error('action-failed', { action: request.action, message: error.message });
    this.refuse(driverFailure('internal'), request);
  }

  /** Sends an ERROR. */
  refuse({ code, message, details }: DriverFailure, { action, requestId }: RefusedRequest): void {
    this.#client.send({
      action: 'ERROR',
      code,
      message,
      ...(details !== undefined && { details }),
      ...(action !== undefined && { request: action }),
      ...(requestId !== undefined && { requestId }),
    });
  }

  #answer(request: ActionRequest, answer: ActionAnswer): void {
    if (answer === 'silent') return;
    const { action, requestId } = request;
    const id = requestId !== undefined && { requestId };
    if (answer === null) this.#client.send({ action: ACK_ACTIONS[action as AckedAction], ...id });
    else if ('event' in answer) this.#client.send({ ...answer.event, ...id });
    else this.refuse(answer.failure, request);
  }
}
