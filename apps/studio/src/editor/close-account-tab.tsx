import { CloseAccount } from '../account/close-account';
import { forgetDevices } from '../devices/device-calls';
import { forgetPairing } from '../driver/kept-pairing';
import { keptOwnDesigns } from '../library/own/own-storage';
import { artworkDraftKey, removeDraft } from '../project/draft-storage';
import { browserSaves } from '../project/saves/save-storage';

/** Removes what this browser keeps for a user. Where its storage cannot be used, there is nothing to remove. */
async function forgetUser(userId: string): Promise<void> {
  forgetPairing(userId, 'beside');
  forgetPairing(userId, 'installed');
  forgetDevices(userId);
  await Promise.allSettled([
    removeDraft(userId),
    removeDraft(artworkDraftKey(userId)),
    browserSaves.removeAll(userId),
    keptOwnDesigns.removeAll(userId),
  ]);
}

/** The tab that closes the account. */
export default function CloseAccountTab() {
  return <CloseAccount forget={forgetUser} />;
}
