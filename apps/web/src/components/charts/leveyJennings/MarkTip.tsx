import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FoundMark } from './nearestMark.ts';

/** A ring around the result, and its facts on the side where there is room. */
export function MarkTip({ mark, children }: { readonly mark: FoundMark; readonly children: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = tip.current;
    const host = box?.offsetParent;
    if (!box || !host) return;
    const isRight = mark.x + box.offsetWidth + 20 > host.clientWidth;
    const left = isRight ? mark.x - box.offsetWidth - 14 : mark.x + 14;
    box.style.left = `${Math.max(0, left)}px`;
    box.style.top = `${Math.max(0, Math.min(mark.y - 20, host.clientHeight - box.offsetHeight - 8))}px`;
  });
  return (
    <>
      <span className="lj-ring" style={{ left: mark.x, top: mark.y }} />
      <div ref={tip} className="lj-tip" role="status">
        {children}
      </div>
    </>
  );
}
