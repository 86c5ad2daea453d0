import { z } from 'zod';
import { hex32Schema } from '../driver/common';
import { keyIdSchema } from '../driver/pairing';

/**
 * The pairing of the caller with the driver that was started together with the api. The pairing is valid only for the
 * origin of the page that asks. Null when there is no such driver, or when the page does not come from this computer.
 */
export const driverPairingSchema = z.object({ keyId: keyIdSchema, token: hex32Schema }).nullable();
