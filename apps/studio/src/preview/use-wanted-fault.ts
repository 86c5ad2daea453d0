import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { useEffect } from 'react';
import { useSideStore } from '../state/side-store';

/** Goes to the moment of the fault that a person asked to see, as soon as its program is shown. */
export function useWantedFault(player: Player, preview: Preview | null, shown: JobProgram | null): void {
  const wanted = useSideStore((state) => state.wantedFault);
  useEffect(() => {
    if (!wanted || !shown) return;
    player.pause();
    player.seekSeconds(wanted.seconds);
    if (!preview) return;
    preview.highlightLine(wanted.line);
    preview.lookAt(wanted);
    useSideStore.setState({ wantedFault: null });
  }, [wanted, player, preview, shown]);
  useEffect(() => () => useSideStore.setState({ wantedFault: null }), []);
}
