import type { Outcome } from '@kerf/machining';
import { createPreview, type FrameRate, type Preview, type SegmentPick } from '@kerf/preview';
import type { MantineColorScheme } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterNextPaint } from '../../ui/after-paint';

/**
 * The state of the picture: it is loading, it is shown, the browser has taken away its graphics context for a while, or
 * the browser has no WebGL.
 */
export type ViewState = 'starting' | 'shown' | 'contextLost' | 'noWebgl';

interface MountedPreviewEvents {
  /** Called with the view when it is mounted, and with null when it is removed. */
  readonly onReady: (preview: Preview | null) => void;
  /** Called with the segment that was clicked; undefined for a click that hits no segment. */
  readonly onPick: (pick: SegmentPick | undefined) => void;
  readonly onFrameRate: (rate: FrameRate) => void;
}

/**
 * Mounts the preview in `host` once; the functions of `events` must stay the same. Returns the state of the picture.
 */
export function useMountedPreview(
  host: RefObject<HTMLDivElement | null>,
  scheme: Exclude<MantineColorScheme, 'auto'>,
  events: MountedPreviewEvents,
): ViewState {
  const { t } = useTranslation();
  const { onReady, onPick, onFrameRate } = events;
  const [state, setState] = useState<ViewState>('starting');
  const theme = useRef(scheme);
  theme.current = scheme;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let made: Preview | undefined;
    let isGone = false;
    const take = (created: Outcome<Preview>) => {
      if (!created.ok) {
        setState('noWebgl');
        return;
      }
      if (isGone) {
        created.value.dispose();
        return;
      }
      made = created.value;
      onReady(made);
    };
    // The browser's graphics process may take seconds to start, so the rest of the page is painted first.
    const stopWaiting = afterNextPaint(() => {
      const creating = createPreview(element, {
        theme: theme.current,
        label: t('preview.pictureLabel'),
        viewLabels: viewLabels(t),
        onSegmentPick: (picked) => {
          onPick(picked);
          made?.highlightLine(picked?.line);
        },
        onShown: () => setState('shown'),
        onFrameRate,
        onContextLost: () => setState('contextLost'),
        onContextRestored: () => setState('shown'),
      });
      void creating.then(take);
    });
    return () => {
      isGone = true;
      stopWaiting();
      if (!made) return;
      onReady(null);
      made.dispose();
    };
  }, [host, t, onReady, onPick, onFrameRate]);
  return state;
}

/** The names of the buttons that turn the view. */
function viewLabels(t: TFunction) {
  return {
    home: t('preview.reset'),
    top: t('preview.views.top'),
    bottom: t('preview.views.bottom'),
    left: t('preview.views.left'),
    right: t('preview.views.right'),
    front: t('preview.views.front'),
    back: t('preview.views.back'),
  };
}
