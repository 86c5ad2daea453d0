import { create } from 'zustand';

/** The event with which Chromium offers to install the studio as an app. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer; null when there is none, or when the studio is installed. */
export const useInstallStore = create<{ readonly offer: InstallOffer | null }>()(() => ({ offer: null }));

/** Keeps the browser's offer for the menu, instead of showing it at once. Returns a function that stops this. */
export function followInstallOffers(): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    useInstallStore.setState({ offer: event as InstallOffer });
  };
  const onInstalled = () => useInstallStore.setState({ offer: null });
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** Asks the browser to install the studio. An offer can be used once; the browser makes a new one after a refusal. */
export async function install(): Promise<void> {
  const { offer } = useInstallStore.getState();
  useInstallStore.setState({ offer: null });
  await offer?.prompt();
}
