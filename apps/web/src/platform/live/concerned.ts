import type { QueryKey } from '@tanstack/react-query';
import type { LiveNews } from './liveClient.ts';

/** Which answers of the server a topic concerns, beyond those whose key begins with the topic's own name. */
const keysOfTopic: Readonly<Record<string, readonly string[]>> = {
  qcTestAlert: ['openWork'],
  alertLotExpiry: ['openWork'],
  audit: ['openWork'],
  qcTest: ['qcTestResult'],
  target: ['qcTestResult'],
  qcTestEvent: ['qcTestResult'],
};

/** The test that the input of a call names. */
function testIn(input: unknown, name: unknown = 'qcTestId'): string | undefined {
  const values = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const id: unknown = values.find(([each]) => each === name)?.[1];
  return typeof id === 'string' ? id : undefined;
}

/** A declared call says itself which topics it depends on: `['call', topics, path, language, input, testIn]`. */
function isCallConcerned([, topics, , , input, name]: QueryKey, topic: string, news: LiveNews | undefined): boolean {
  if (!Array.isArray(topics) || !topics.includes(topic)) return false;
  const testId = testIn(input, name);
  if (topic !== 'qcTestResult' || testId === undefined || news === undefined) return true;
  return news.payloads.some(({ qcTestId }) => qcTestId === testId);
}

/** The test a key is about, where it is about one: `['qcTestResult', call, id | { qcTestId }]`. */
function testOf([first, second, about]: QueryKey): string | undefined {
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
