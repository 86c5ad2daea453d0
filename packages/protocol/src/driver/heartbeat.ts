import { z } from 'zod';
import { event, request } from './common';

const stampSchema = z.number().nonnegative().optional();

/** Sent by either end. The reply is `pong`, which repeats `time`. */
export const pingSchema = request('ping', { time: stampSchema });

/** The reply to a ping. It gets no reply itself. */
export const pongSchema = request('pong', { time: stampSchema });

/** Sent by either end. The other end replies with a pong that repeats `time`. */
export const pingEventSchema = event('ping', { time: stampSchema });

/** The reply to a ping. */
export const pongEventSchema = event('pong', { time: stampSchema });
