import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { useEffect } from 'react';
import { useSideStore } from '../state/side-store';

/** Moves the playback to the fault that a person wants to see, as soon as the fault's program is shown. */
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
