import type { FailureMessage } from '@kerf/protocol';
import { useEffect, useState } from 'react';
import type { DriverLink } from '../../driver/driver-link';
import { useStudio } from '../../state/studio-context';

/** How long to wait after a picture, and after a failure, before the next one is asked for, ms. */
const NEXT_MS = 2000;
const AGAIN_MS = 5000;

/** One picture of the machine's camera. */
export interface Photograph {
  /** For the `src` of an image. */
  readonly source: string;
  readonly takenAt: number;
}

/** The newest picture, and why there is no newer one. */
export interface CameraState {
  readonly picture: Photograph | null;
  readonly failure: FailureMessage | null;
}

const NOTHING: CameraState = { picture: null, failure: null };

/** Takes one picture. */
export async function takePhotograph(
  driver: Pick<DriverLink, 'request'>,
): Promise<Photograph | FailureMessage> {
  const reply = await driver.request({ action: 'photograph' });
  if (!reply.ok) return reply.failure;
  if (reply.event.action !== 'DEVICE_CONTROL_PHOTOGRAPH') return { code: 'internal', message: '' };
  const { mediaType, image, takenAt } = reply.event;
  return { source: `data:${mediaType};base64,${image}`, takenAt };
}

/**
 * The picture of the machine's camera, again and again while `isOn`: one request at a time, and none while the page is
 * hidden. After a failure the last picture stays.
 */
export function useCamera(isOn: boolean): CameraState {
  const { driver } = useStudio();
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const take = async () => {
      let waitMs = NEXT_MS;
      if (!document.hidden) {
        const taken = await takePhotograph(driver);
        if (isOver) return;
        if ('source' in taken) setState({ picture: taken, failure: null });
        else {
          setState(({ picture }) => ({ picture, failure: taken }));
          waitMs = AGAIN_MS;
        }
      }
      timer = setTimeout(() => void take(), waitMs);
    };
    void take();
    return () => {
      isOver = true;
      clearTimeout(timer);
      setState(NOTHING);
    };
  }, [driver, isOn]);
  return state;
}
