import { create } from 'zustand';

const CHANNEL = 'kerf-tabs';

/** The messages between tabs of one browser. */
interface TabMessage {
  /**
   * 'opened': the tab with the id `tab` has opened this project and saves it from now on. 'handed-over': the reply of
   * the tab that had the project open before.
   */
  readonly type: 'opened' | 'handed-over';
  readonly tab: string;
  readonly userId: string;
  /** Null for a design that was never saved; a browser keeps one such design per user. */
  readonly projectId: string | null;
}

interface TabState {
  /** Whether another tab has taken the project over: then changes in this tab are not kept. */
  readonly isPassive: boolean;
}

/** Whether this tab may write the design to the browser's storage. */
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
  /** Another tab saves the project from now on. */
  onTakenOver(): void;
  /** This tab saves the project from now on; another tab has it open too. */
  onHandedOver(): void;
}

/** One of a user's tabs. */
export interface Tab {
  /**
   * Reports to the other tabs which project is open here. The last tab that reports a project is the one that saves it.
   */
  open(projectId: string | null): void;
  leave(): void;
}

/** Connects this tab to the other tabs of its user. */
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
