import { useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useToWorkspace } from '../project/use-to-workspace';
import { DEVICE_PAGE } from '../state/covering-pages';

/** Returns a function that opens the page: for the device with this id, or for a new one. */
export function useOpenDevicePage(): (id?: string) => void {
  const router = useRouter();
  return (id) => void router.navigate({ to: DEVICE_PAGE, search: id === undefined ? {} : { id } });
}

/** Whether the page is open, the id of the device on it, and a function that goes back to the design. */
export function useDevicePage() {
  const isOpen = useRouterState({ select: ({ location }) => location.pathname === DEVICE_PAGE });
  const { id }: { id?: string } = useSearch({ strict: false });
  const close = useToWorkspace();
  return { isOpen, id: isOpen && id !== undefined ? id : null, close };
}
