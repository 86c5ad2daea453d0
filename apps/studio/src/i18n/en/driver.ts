import { DRIVER_ERRORS } from '@kerf/protocol';

/**
 * Why driver and machine refuse, by the code of the failure. The driver's own messages are in English and quote the
 * controller. So English shows them unchanged. The other languages have texts for their codes too.
 */
export const driver = {
  driverFailure: {
    ...DRIVER_ERRORS,
    'driver-silent': 'The driver did not answer in time.',
    'program-sending': 'Another program is being sent. Please wait until it has arrived.',
  },
} as const;
