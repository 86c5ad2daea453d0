import { create } from 'zustand';

const CHANNEL = 'kerf-tabs';

/** The messages between tabs of one browser. */
interface TabMessage {
  /** 'opened': a tab has opened this project and saves it from now on. 'handed-over': the tab that had it confirms. */
  readonly type: 'opened' | 'handed-over';
  readonly tab: string;
  readonly userId: string;
  /** Null for the design that was never saved; a browser keeps one per user. */
  readonly projectId: string | null;
}

interface TabState {
  /** Another tab took the project over: changes in this tab are not kept. */
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

/** Events that another tab causes in this one. */
export interface TabEvents {
  /** The other tab saves from now on. */
  onTakenOver(): void;
  /** This tab saves from now on; another one has the project open too. */
  onHandedOver(): void;
}

/** A tab among those of one user. */
export interface Tab {
  /** Tells the other tabs which project is open here; the last tab to do so is the one that saves. */
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
