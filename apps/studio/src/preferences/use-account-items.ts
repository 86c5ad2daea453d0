import { useEffect } from 'react';
import { followAccountSetup } from '../bits/own/design-beginning';
import { useServerEvent } from '../events/use-server-event';
import { followOwnItems, reloadOwnItems } from '../own-items/own-items-calls';
import { followPreferences } from '../own-items/own-preferences';
import { useStudio } from '../state/studio-context';
import { followMachineSettings } from './follow-machine-settings';
import { followMacros } from './follow-macros';
import { useAccountPreferences } from './use-account-preferences';

/**
 * Bits, materials, settings and preferences are those of the account from now on. `isReady`: whether the design is on
 * the workspace.
 */
export function useAccountItems(userId: string, isReady: boolean): void {
  const { editor, driver } = useStudio();
  useEffect(() => followPreferences(userId), [userId]);
  useEffect(() => followOwnItems(userId), [userId]);
  useServerEvent('data', ({ changed }) => reloadOwnItems(userId, changed));
  useAccountPreferences(userId);
  useEffect(() => followMachineSettings(userId, driver), [userId, driver]);
  useEffect(() => followMacros(userId), [userId]);
  useEffect(() => (isReady ? followAccountSetup(editor) : undefined), [editor, isReady]);
}
