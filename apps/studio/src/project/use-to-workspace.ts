import { useRouter } from '@tanstack/react-router';
import { useProjectStore } from './project-store';

/** Returns a function that goes from a page that covers the design back to the design. */
export function useToWorkspace(): () => void {
  const router = useRouter();
  return () => {
    const { id: projectId } = useProjectStore.getState();
    void (projectId === null
      ? router.navigate({ to: '/' })
      : router.navigate({ to: '/project/$projectId', params: { projectId } }));
  };
}
