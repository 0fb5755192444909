/** The zone of the laboratories' clock, by default until the server names it. */
let zone = 'Asia/Shanghai';

export function noteTimeZone(timeZone: string): void {
  zone = timeZone;
}

/**
 * The present moment on the laboratories' clock, as the API writes it: `2026-11-15 08:20:35`. Swedish writes times in
 * this order.
 */
export const presentMoment = (now = Date.now()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(now);

/** Today on the laboratories' clock. */
export const presentDay = (now?: number): string => presentMoment(now).slice(0, 10);

/** How far the laboratories' clock is ahead of UTC at an instant, in milliseconds. */
export const zoneOffset = (now = Date.now()): number =>
  Date.parse(`${presentMoment(now).replace(' ', 'T')}Z`) - Math.floor(now / 1000) * 1000;
