import type { LoginOffer } from '@kerf/protocol';
import { useEffect, useState } from 'react';
import { afterNextPaint } from '../../ui/after-paint';
import { callLate } from '../call-late';

const KEY = 'kerf.login-offer';

const NOTHING: LoginOffer = { google: false, storefront: null };

/** What the server offered last time, so that the buttons are there at once and nothing on the page moves. */
function remembered(): LoginOffer {
  try {
    return { ...NOTHING, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return NOTHING;
  }
}

function remember(offer: LoginOffer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(offer));
  } catch {
    // The browser is in private mode, or the disk is full.
  }
}

/** What the login page offers beside e-mail address and password. */
export function useLoginOffer(): LoginOffer {
  const [offer, setOffer] = useState(remembered);
  useEffect(() => {
    const controller = new AbortController();
    // The page is painted before the client and its schemas are fetched.
    const notNow = afterNextPaint(() => {
      void callLate('loginOffer', {}, controller.signal).then((result) => {
        if (controller.signal.aborted || !result.ok) return;
        remember(result.data);
        setOffer(result.data);
      });
    });
    return () => {
      notNow();
      controller.abort();
    };
  }, []);
  return offer;
}
