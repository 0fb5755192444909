import { useEffect, useRef } from 'react';
import { live } from './live.ts';
import type { LiveListener } from './liveClient.ts';

/**
 * Calls `onNews` with every change under a topic (a resource's name, `qcTestResult`, `job`, `notification`) while the
 * component is mounted; without ids where anything may have changed.
 */
export function useLive(topic: string, onNews: LiveListener): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => live.listen(topic, (news) => latest.current(news)), [topic]);
}
