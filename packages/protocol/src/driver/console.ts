import { z } from 'zod';
import { event, request } from './common';
import { failureSchema } from './error-codes';

/**
 * One line for the machine, as typed in the console. A line that changes settings is refused with
 * 'confirmation-required' until it comes with `confirmed`. The reply is MACHINE_COMMAND_COMPLETE.
 */
export const manualCommandSchema = request('manualCommand', {
  command: z.string().min(1).max(255),
  confirmed: z.boolean().optional(),
});

/** Whether this client wants to receive every line that goes to or comes from the machine. */
export const verboseSchema = request('verbose', { show: z.boolean() });

/** The machine replied to a console line; `failure` is null when it accepted the line. */
export const machineCommandCompleteSchema = event('MACHINE_COMMAND_COMPLETE', {
  command: z.string().max(255),
  failure: failureSchema.nullable(),
});

/** A line on its way to or from the machine, for the clients that asked for it with `verbose`. */
export const machineMessageVerboseSchema = event('MACHINE_MESSAGE_VERBOSE', {
  direction: z.enum(['sent', 'received']),
  message: z.string().max(2000),
});

/** A message of the machine for every client: its `[MSG:…]`, an alarm, a banner. */
export const machineMessageInfoSchema = event('MACHINE_MESSAGE_INFO', {
  level: z.enum(['info', 'warning', 'error']),
  message: z.string().max(2000),
  /** What the message is about, where clients have a text for it: `alarm-` with the number of an alarm. */
  code: z.string().max(64).optional(),
});
