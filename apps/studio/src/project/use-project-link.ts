import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useProjectStore } from './project-store';
import { useProjectActions } from './use-project-actions';

/**
 * Keeps the address and the workspace together: `/project/<id>` for a saved project, `/` for a design that was never saved. Another
 * design on the workspace is a new entry of the browser's history; going back or following a link opens what the address says, and
 * asks first where there are changes. Where that comes to nothing, the address is again that of what lies on the workspace.
 * Answers whether what the visit began with is there: until then the workspace is not this tab's to speak for.
 */
export function useProjectLink(isReady: boolean): boolean {
  const router = useRouter();
  const { open, startNew } = useProjectActions();
  const { projectId: linked = null } = useParams({ strict: false });
  const wanted = useRef(linked);
  const going = useRef(0);
  const isBegun = useRef(false);
  const [isSettled, setSettled] = useState(false);

  /** Addresses that are on their way are those of the workspace: none of them is a wish to open something. */
  const goTo = (projectId: string | null, replace: boolean) => {
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
    // The plain address is where a visit begins: it brings what was there at the last one.
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
    wanted.current = linked;
    if (isReady) followLink();
  }, [isReady, linked]);
  useEffect(() => {
    if (!isReady) return;
    return useProjectStore.subscribe((now, before) => {
      if (now.id !== before.id || now.opened !== before.opened)
        followWorkspace(now.id, now.opened === before.opened);
    });
  }, [isReady]);

  return isReady && isSettled;
}
