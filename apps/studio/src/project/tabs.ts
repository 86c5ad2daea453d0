import { create } from 'zustand';

const CHANNEL = 'kerf-tabs';

/** What tabs of one browser tell each other. */
interface TabMessage {
  /** A tab has this project on its workspace and saves it from now on; or: one that had it says so. */
  readonly type: 'opened' | 'handed-over';
  readonly tab: string;
  readonly userId: string;
  /** Null for the design that was never saved, of which a browser keeps one to a user. */
  readonly projectId: string | null;
}

interface TabState {
  /** Another tab took the project over: what is changed here is not kept. */
  readonly isPassive: boolean;
}

/** Whether this tab keeps the design in the browser's storage. */
export const useTabStore = create<TabState>()(() => ({ isPassive: false }));

function isMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, tab, userId } = data as Partial<TabMessage>;
  return (
    (type === 'opened' || type === 'handed-over') && typeof tab === 'string' && typeof userId === 'string'
  );
}

/** What happens to this tab because of another one. */
export interface TabEvents {
  /** The other tab saves from now on. */
  onTakenOver(): void;
  /** This tab saves from now on; another one has the project open too. */
  onHandedOver(): void;
}

/** A tab among those of one user. */
export interface Tab {
  /** Tells the others what lies on the workspace here; the last to tell is the one that saves. */
  open(projectId: string | null): void;
  leave(): void;
}

/** Joins the tabs of a user. */
export function joinTabs(userId: string, channel: BroadcastChannel, events: TabEvents): Tab {
  const tab = crypto.randomUUID();
  let current: string | null | undefined;
  const say = (type: TabMessage['type']) =>
    channel.postMessage({ type, tab, userId, projectId: current ?? null } satisfies TabMessage);
  channel.onmessage = ({ data }) => {
    if (!isMessage(data) || data.tab === tab || data.userId !== userId || current === undefined) return;
    if (data.projectId !== current) return;
    if (data.type === 'handed-over') events.onHandedOver();
    else {
      say('handed-over');
      events.onTakenOver();
    }
  };
  return {
    open: (projectId) => {
      current = projectId;
      say('opened');
    },
    leave: () => channel.close(),
  };
}

/** The channel that all tabs share. */
export function tabChannel(): BroadcastChannel {
  return new BroadcastChannel(CHANNEL);
}
