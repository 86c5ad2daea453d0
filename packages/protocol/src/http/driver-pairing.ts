import { z } from 'zod';
import { hex32Schema } from '../driver/common';
import { keyIdSchema } from '../driver/pairing';

/**
 * The pairing of the caller with the driver that was started beside the api, bound to the origin of the page that
 * asks; null when there is none: no such driver, or a page that does not come from this computer.
 */
export const driverPairingSchema = z.object({ keyId: keyIdSchema, token: hex32Schema }).nullable();
