import { useEffect } from 'react';
import { useViewStore } from '../../state/view-store';

/** Ctrl+K works from everywhere, fields included; it also closes. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isChord || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      useViewStore.setState(({ isPaletteOpen }) => ({ isPaletteOpen: !isPaletteOpen }));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
