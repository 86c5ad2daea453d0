import { useRouter } from '@tanstack/react-router';
import { DESIGN_PAGE } from '../state/design-page';
import { useStudio } from '../state/studio-context';
import { useArtworkStore } from './artwork-store';
import { artworkOf } from './new-artwork';

/** Returns a function that opens the graphic editor: with the design of the studio, if there is something in it. */
export function useOpenArtwork(): () => void {
  const { editor } = useStudio();
  const router = useRouter();
  return () => {
    const { design } = editor.getState();
    if (design.objects.length > 0) useArtworkStore.setState({ handedOver: artworkOf(design) });
    void router.navigate({ to: DESIGN_PAGE });
  };
}
