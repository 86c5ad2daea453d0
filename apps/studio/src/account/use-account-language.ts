import i18next from 'i18next';
import { useEffect } from 'react';
import { call } from '../api/client';
import { useSessionStore } from '../api/session-store';
import { applyLanguage, noteSavedLanguage, unsavedLanguage } from '../i18n';
import { LANGUAGES, type LanguageCode } from '../i18n/registry';

const settingsOf = async () => {
  const result = await call('settingsInfo', { query: {} });
  return result.ok ? result.data : null;
};

/** The language that the settings name, if Kerf has it. */
const languageIn = (preferences: { readonly [name: string]: unknown } | null) =>
  LANGUAGES.find(({ code }) => code === preferences?.language)?.code;

/** Puts the language into the settings of the account; the other preferences there stay. */
async function saveLanguage(language: LanguageCode): Promise<void> {
  const settings = await settingsOf();
  if (!settings) return;
  const { id: _id, userId: _userId, ...values } = settings;
  const body = { ...values, preferences: { ...values.preferences, language } };
  const saved = await call('settingsSave', { body });
  if (saved.ok) noteSavedLanguage(language);
}

/** Takes over the language of the account, unless the person has chosen another one in this browser since. */
async function followAccount(): Promise<void> {
  const chosen = unsavedLanguage();
  if (chosen) return saveLanguage(chosen);
  const kept = languageIn((await settingsOf())?.preferences ?? null);
  if (kept && kept !== i18next.language && !unsavedLanguage()) await applyLanguage(kept);
}

/**
 * The account keeps the language that the person chooses, so that another browser has it after the login. A choice
 * that could not be saved, because the server was away or nobody was logged in, is saved at the next visit. A guest has
 * one browser, which remembers the language itself.
 */
export function useAccountLanguage(): void {
  const userId = useSessionStore(({ session }) => (session && !session.isGuest ? session.id : null));
  useEffect(() => {
    if (userId === null) return;
    void followAccount();
    const onChange = (language: string) => {
      if (unsavedLanguage() === language) void saveLanguage(unsavedLanguage() as LanguageCode);
    };
    i18next.on('languageChanged', onChange);
    return () => i18next.off('languageChanged', onChange);
  }, [userId]);
}
