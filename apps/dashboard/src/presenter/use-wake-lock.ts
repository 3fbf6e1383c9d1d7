import { useEffect } from 'react';

/** Keeps the screen of the device on while the page is shown, where the browser can. It cannot over plain http. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    // The browser releases it whenever the page is hidden, and refuses it while the battery is low.
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isLeft) await lock?.release();
    };
    const onVisibility = () => void request();
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, []);
}
