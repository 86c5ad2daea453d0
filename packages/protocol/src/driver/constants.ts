/** The first of the local ports on which a driver listens (2 §7.6). */
export const DRIVER_FIRST_PORT = 7500;

/** The last of the local ports on which a driver listens. */
export const DRIVER_LAST_PORT = 7519;

/** The path of the driver's socket. */
export const DRIVER_PATH = '/ws';

/** How many ports the studio tries at a time while it looks for the driver. */
export const SCAN_BATCH_SIZE = 10;

/** The pause between two batches of the scan, in ms. */
export const SCAN_BATCH_PAUSE_MS = 100;

/** How long a port may take to reply during the scan, in ms. */
export const SCAN_PORT_TIMEOUT_MS = 3000;

/** How long the studio waits after a failed scan or connection before it tries again, in ms. */
export const SCAN_RETRY_MS = 10_000;

/** How long the studio waits after a closed connection before it scans again, in ms. */
export const RECONNECT_MS = 2000;

/** The port that a machine's address gets when none is typed. */
export const DEFAULT_MACHINE_PORT = 8080;

/** The port that the address of a machine's WebSocket gets when none is typed: the one of FluidNC and ESP3D. */
export const DEFAULT_WEBSOCKET_PORT = 81;

/** The version of the messages in this folder; either end refuses another one. */
export const DRIVER_PROTOCOL_VERSION = 1;

/** The jog distances on offer, in mm. */
export const JOG_DISTANCES = [0.1, 1, 5, 10] as const;

/** The jog distance that is selected at first, in mm. */
export const DEFAULT_JOG_DISTANCE = 5;

/** The jog feed rates on offer, in mm/min. */
export const JOG_FEED_RATES = [100, 200, 500, 1000] as const;

/** The jog feed rate that is selected at first, in mm/min. */
export const DEFAULT_JOG_FEED_RATE = 500;

/** How often the studio repeats that a jog or spindle button is held, in ms. */
export const HOLD_KEEP_ALIVE_MS = 100;

/**
 * A held jog or spindle stops when the driver has received nothing for this long, in ms. The machine must have the stop
 * within 250 ms.
 */
export const HOLD_TIMEOUT_MS = 240;

/** The longest time that one press keeps the spindle on, in ms. */
export const SPINDLE_HOLD_MAX_MS = 60_000;

/** The power of a beam that is fired by hand, in percent of full power: as long as nothing else is asked for. */
export const FIRE_DEFAULT_PERCENT = 1;

/** The greatest power of a beam that is fired by hand, in percent of full power. */
export const FIRE_MOST_PERCENT = 5;

/** The power of the beam that shows the way of a frame, in percent of full power, and the greatest that is allowed. */
export const FRAME_BEAM_PERCENT = 1;

/** The longest time that one press fires the beam, in ms. */
export const FIRE_HOLD_MAX_MS = 10_000;

/** How long a start nonce is valid, in ms. */
export const START_NONCE_VALID_MS = 30_000;

/** How long a pairing code is valid, in ms. */
export const PAIRING_CODE_VALID_MS = 60_000;

/** The number of wrong codes after which a pairing ends. */
export const PAIRING_TRIES = 5;

/** How many characters a pairing code has. */
export const PAIRING_CODE_LENGTH = 8;

/** The characters of a pairing code: 32 of them (5 bits each), and no two look alike. */
export const PAIRING_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The largest chunk of a program. A program of this size or more has to be sent in chunks. */
export const UPLOAD_CHUNK_BYTES = 10_485_760;

/**
 * The size of the chunks that the studio sends. It is small, so that a Stop waits behind at most one short chunk. The
 * largest program has 1024 of them.
 */
export const UPLOAD_FRAME_BYTES = 262_144;

/** The pause before the next frame, in ms, counted from the time when the last frame has left the page. */
export const UPLOAD_FRAME_PAUSE_MS = 4;

/** The largest JSON header of a chunk, in bytes. */
export const UPLOAD_HEADER_MAX_BYTES = 65_536;

/** The largest frame that either end accepts: a whole chunk with its type byte, length prefix and header. */
export const DRIVER_MAX_FRAME_BYTES = UPLOAD_CHUNK_BYTES + UPLOAD_HEADER_MAX_BYTES + 5;

/** The largest program, in bytes. */
export const PROGRAM_MAX_BYTES = 256 * 1024 * 1024;

/** The largest text message, in characters. */
export const DRIVER_MAX_TEXT_LENGTH = 65_536;

/** The largest text message from the driver, in characters: a photograph is the largest. */
export const DRIVER_MAX_EVENT_LENGTH = 3 * 1024 * 1024;

/** How deep the JSON of a text message may nest. */
export const DRIVER_MAX_JSON_DEPTH = 16;

/** The most status messages per second that a client gets. */
export const STATUS_RATE_HZ = 10;

/** How many bytes of a stored program one PROGRAM_PART has at most. */
export const PROGRAM_PART_BYTES = 524_288;
