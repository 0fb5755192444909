import type { QueryKey } from '@tanstack/react-query';
import type { LiveNews } from '#platform/live/liveClient.ts';

/** Which answers of the server a topic concerns, beyond those whose key begins with the topic's own name. */
const keysOfTopic: Readonly<Record<string, readonly string[]>> = {
  qcTestResult: ['bench', 'home', 'review'],
  qcTestAlert: ['openWork', 'home'],
  alertLotExpiry: ['openWork', 'home'],
  audit: ['openWork'],
  qcTest: ['bench', 'home', 'qcTestResult'],
  target: ['bench', 'home', 'qcTestResult'],
  qcTestEvent: ['qcTestResult'],
  lot: ['alertLotExpiry', 'home'],
};

/** The test a key is about, where it is about one: `['bench', 'workspace', id]`, `['qcTestResult', call, id | { qcTestId }]`. */
function testOf([first, second, about]: QueryKey): string | undefined {
  if (first === 'bench') return second === 'workspace' && typeof about === 'string' ? about : undefined;
  if (first !== 'qcTestResult') return undefined;
  if (second === 'page' && typeof about === 'string') return about;
  const id = typeof about === 'object' && about !== null && 'qcTestId' in about ? about.qcTestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Whether an answer may differ after a change: another test's new results leave this one's chart as it is. */
export function isConcerned(key: QueryKey, topic: string, news: LiveNews | undefined): boolean {
  const [first, second] = key;
  const isOfTopic = first === topic || (first === 'resource' && second === topic);
  if (!isOfTopic && !keysOfTopic[topic]?.includes(String(first))) return false;
  const testId = testOf(key);
  if (topic !== 'qcTestResult' || testId === undefined || news === undefined) return true;
  return news.payloads.some(({ qcTestId }) => qcTestId === testId);
}
