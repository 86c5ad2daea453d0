import type { PublicTexts } from '../en';
import { account } from './account';
import { general } from './general';

/** Portuguese (Brazil): the texts that the login page needs. */
export const publicTexts: PublicTexts = { ...general, ...account };
