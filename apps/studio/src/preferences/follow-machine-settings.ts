import type { DriverLink } from '../driver/driver-link';
import { useMachineStore } from '../driver/machine-store';
import { chooseMachine, useMachineChoice } from '../machine/link/machine-choice';
import { useOwnItems } from '../own-items/own-items-store';

/**
 * Tells the driver whether to home after connecting, and proposes the address of the account's machine. An address that
 * was typed on this computer stays until the one of the account changes. Returns a function that stops this.
 */
export function followMachineSettings(userId: string, driver: Pick<DriverLink, 'request'>): () => void {
  let { settings: known, hasSettings: wasKnown } = useOwnItems.getState();
  const follow = () => {
    const { settings, hasSettings } = useOwnItems.getState();
    const isNewAddress = settings.ipAddress !== known.ipAddress && wasKnown;
    if (settings.ipAddress !== '' && (isNewAddress || useMachineChoice.getState().address === ''))
      chooseMachine({ address: settings.ipAddress });
    const isOtherHoming = settings.autoHome !== known.autoHome;
    if (isOtherHoming && useMachineStore.getState().link === 'connected') {
      const auto_home = settings.autoHome;
      void driver.request({ action: 'registerUserInfo', userId, connectionType: 1, auto_home });
    }
    known = settings;
    wasKnown = hasSettings;
  };
  follow();
  return useOwnItems.subscribe(follow);
}
