import type { ServerEventOf, ServerEventType } from '@kerf/protocol';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { EventLink } from './event-link';

/** The page's link to the events of the server; null where there is none, as in a test. */
export const EventsContext = createContext<EventLink | null>(null);

/** Calls `handler` for every event of this type while the component is mounted. */
export function useServerEvent<Type extends ServerEventType>(
  type: Type,
  handler: (data: ServerEventOf<Type>['data']) => void,
): void {
  const link = use(EventsContext);
  const handle = useEffectEvent(handler);
  useEffect(() => link?.on(type, (data) => handle(data)), [link, type]);
}
