import type { CodePurpose } from '@kerf/protocol';
import i18next from 'i18next';
import { call } from '../api/client';
import type { LanguageCode } from '../i18n/registry';
import { type MailedCode, useMailedCode } from './use-mailed-code';

/** A code that is mailed to the address of the account. */
export function useAccountCode(purpose: CodePurpose): MailedCode {
  return useMailedCode(() =>
    call('accountCode', { body: { purpose, language: i18next.language as LanguageCode } }),
  );
}
