import { useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { COVERING_PAGES } from '../state/covering-pages';
import { useProjectStore } from './project-store';
import { useProjectActions } from './use-project-actions';

/**
 * Keeps the page's address and the design on the workspace consistent. A saved project has the address `/project/<id>`,
 * a design that was never saved has `/`.
 * - When another design is put on the workspace, the address changes and the browser's history gets an entry.
 * - When a person goes back or follows a link, the project of the address is opened. If there are unsaved changes, the
 *   person is asked first.
 * - If the project of the address is not opened, the address changes back to that of the workspace.
 *
 * Returns whether the design of the first address is open. Before that, this tab must not say that it has a project
 * open.
 */
export function useProjectLink(isReady: boolean): boolean {
  const { open, startNew } = useProjectActions();
  const { projectId: linked = null } = useParams({ strict: false });
  const isCovered = useRouterState({ select: ({ location }) => COVERING_PAGES.includes(location.pathname) });
  const wanted = useRef(linked);
  const going = useRef(0);
  const goTo = useOwnAddress(wanted, going);
  const isBegun = useRef(false);
  const [isSettled, setSettled] = useState(false);

  const showWorkspace = () => {
    const { id } = useProjectStore.getState();
    if (wanted.current !== id) goTo(id, true);
    setSettled(true);
  };
  const followLink = useEffectEvent(() => {
    const isFirst = !isBegun.current;
    isBegun.current = true;
    if (linked === useProjectStore.getState().id) {
      setSettled(true);
      return;
    }
    // A visit that begins at the address without a project restores the design of the last visit.
    if (linked === null && isFirst) showWorkspace();
    else if (linked === null) startNew(showWorkspace);
    else
      open(linked, {
        isWanted: () => wanted.current === linked,
        onOpened: () => setSettled(true),
        onKept: showWorkspace,
      });
  });
  const followWorkspace = useEffectEvent((id: string | null, isSameDesign: boolean) => {
    if (wanted.current !== id) goTo(id, isSameDesign);
  });

  useEffect(() => {
    if (going.current > 0) return;
    if (isCovered) {
      if (isReady) setSettled(true);
      return;
    }
    wanted.current = linked;
    if (isReady) followLink();
  }, [isReady, linked, isCovered]);
  useEffect(() => {
    if (!isReady) return;
    return useProjectStore.subscribe((now, before) => {
      if (now.id !== before.id || now.opened !== before.opened)
        followWorkspace(now.id, now.opened === before.opened);
    });
  }, [isReady]);

  return isReady && isSettled;
}

/**
 * Returns a function that changes the address to that of the project on the workspace, and sets `wanted` to this
 * project. While `going` is above 0, such a change is in progress: the new address does not open a project.
 */
function useOwnAddress(wanted: RefObject<string | null>, going: RefObject<number>) {
  const router = useRouter();
  return (projectId: string | null, replace: boolean) => {
    wanted.current = projectId;
    going.current += 1;
    const arriving =
      projectId === null
        ? router.navigate({ to: '/', replace })
        : router.navigate({ to: '/project/$projectId', params: { projectId }, replace });
    void arriving.finally(() => {
      going.current -= 1;
    });
  };
}
