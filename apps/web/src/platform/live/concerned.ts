import type { QueryKey } from '@tanstack/react-query';
import type { LiveNews } from './liveClient.ts';

/** Which answers of the server a topic concerns, beyond those whose key begins with the topic's own name. */
const keysOfTopic: Readonly<Record<string, readonly string[]>> = {
  qcTestResult: ['bench', 'home', 'review'],
  qcTestAlert: ['openWork', 'home', 'bench'],
  alertLotExpiry: ['openWork', 'home'],
  audit: ['openWork'],
  qcTest: ['bench', 'home', 'qcTestResult'],
  target: ['bench', 'home', 'qcTestResult'],
  qcTestEvent: ['qcTestResult'],
  lot: ['alertLotExpiry', 'home'],
};

/** The test that the input of a call names. */
function testIn(input: unknown): string | undefined {
  const id = typeof input === 'object' && input !== null && 'qcTestId' in input ? input.qcTestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** A declared call says itself which topics it depends on: `['call', topics, path, language, input]`. */
function isCallConcerned([, topics, , , input]: QueryKey, topic: string, news: LiveNews | undefined): boolean {
  if (!Array.isArray(topics) || !topics.includes(topic)) return false;
  const testId = testIn(input);
  if (topic !== 'qcTestResult' || testId === undefined || news === undefined) return true;
  return news.payloads.some(({ qcTestId }) => qcTestId === testId);
}

/** The test a key is about, where it is about one: `['bench', 'workspace', id]`, `['qcTestResult', call, id | { qcTestId }]`. */
function testOf([first, second, about]: QueryKey): string | undefined {
  if (first === 'bench') return second === 'workspace' && typeof about === 'string' ? about : undefined;
  if (first !== 'qcTestResult') return undefined;
  if (second === 'page' && typeof about === 'string') return about;
  return testIn(about);
}

/** Whether an answer may differ after a change: another test's new results leave this one's chart as it is. */
export function isConcerned(key: QueryKey, topic: string, news: LiveNews | undefined): boolean {
  const [first, second] = key;
  if (first === 'call') return isCallConcerned(key, topic, news);
  const isOfTopic = first === topic || (first === 'resource' && second === topic);
  if (!isOfTopic && !keysOfTopic[topic]?.includes(String(first))) return false;
  const testId = testOf(key);
  if (topic !== 'qcTestResult' || testId === undefined || news === undefined) return true;
  return news.payloads.some(({ qcTestId }) => qcTestId === testId);
}
