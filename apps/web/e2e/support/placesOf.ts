import type { Page } from '@playwright/test';

type Place = readonly [x: number, y: number, width: number, height: number];

/**
 * Where the last element of a selector lay in each frame, from the press that makes it appear until nothing moves any more:
 * one place only, if a press in any of these frames hits it. (What is laid out beyond the window is being measured.)
 */
export async function placesOf(page: Page, selector: string, press: () => Promise<unknown>): Promise<Place[]> {
  const frames = page.evaluate(async (wanted) => {
    const places = new Map<string, readonly [number, number, number, number]>();
    const found = () => [...document.querySelectorAll(wanted)].at(-1);
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running');
    for (let still = 0; still < 20; ) {
      await new Promise(requestAnimationFrame);
      const rect = found()?.getBoundingClientRect();
      if (rect === undefined || rect.x < 0 || rect.y < 0) continue;
      const place = [rect.x, rect.y, rect.width, rect.height].map(Math.round) as [number, number, number, number];
      places.set(place.join(), place);
      still = isMoving() ? 0 : still + 1;
    }
    return [...places.values()];
  }, selector);
  await press();
  return frames;
}
