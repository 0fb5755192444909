import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Density } from '../settings/tablePreferences.ts';
import { type RowWindow, rowWindow } from './rowWindow.ts';

/** Up to here all rows are drawn: the browser scrolls them faster than anything else could. */
const drawnWhole = 150;

const rowHeights: Readonly<Record<Density, number>> = { compact: 35, standard: 45, relaxed: 55 };

type Options = {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly density: Density;
  /** Rows of differing height are always drawn whole. */
  readonly isUniform: boolean;
};

/** Which rows of a long list are drawn while it scrolls, and how to bring one into sight. */
export function useRowWindow({ box, count, density, isUniform }: Options) {
  const isWindowed = isUniform && count > drawnWhole;
  const rowHeight = rowHeights[density];
  const [seen, setSeen] = useState({ scrollTop: 0, height: 600 });
  const look = useCallback(() => {
    const element = box.current;
    if (element) setSeen({ scrollTop: element.scrollTop, height: element.clientHeight || 600 });
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isWindowed || !element) return;
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box, isWindowed, look]);
  const reveal = (index: number) => {
    const element = box.current;
    if (!isWindowed || !element) return;
    const top = index * rowHeight;
    const isAbove = top < element.scrollTop;
    // The heading stays in place and covers a row's height at the top.
    const isBelow = top + 2 * rowHeight > element.scrollTop + element.clientHeight;
    if (isAbove) element.scrollTop = top;
    else if (isBelow) element.scrollTop = top + 2 * rowHeight - element.clientHeight;
    flushSync(look);
  };
  const whole: RowWindow = { first: 0, end: count, before: 0, after: 0 };
  return { window: isWindowed ? rowWindow({ count, rowHeight, ...seen }) : whole, reveal };
}
