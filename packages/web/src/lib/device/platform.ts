/** What kind of device this is, for the steps that install the site on it. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

export type Platform = 'ios' | 'android' | 'desktop';

/** Returns the platform. An iPad claims to be a Mac, but a Mac has no touch screen. */
export function platformOf(agent: string, touchPoints: number): Platform {
  if (/android/i.test(agent)) return 'android';
  if (/iphone|ipad|ipod/i.test(agent)) return 'ios';
  return /macintosh/i.test(agent) && touchPoints > 1 ? 'ios' : 'desktop';
}
