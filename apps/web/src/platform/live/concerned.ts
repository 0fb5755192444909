import type { QueryKey } from '@tanstack/react-query';
import type { LiveNews } from './liveClient.ts';

/** The test that the input of a call names. */
function testIn(input: unknown, name: unknown = 'qcTestId'): string | undefined {
  const values = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const id: unknown = values.find(([each]) => each === name)?.[1];
  return typeof id === 'string' ? id : undefined;
}

/** The query key of a declared call contains the topics it depends on: `['call', topics, path, language, input, testIn]`. */
function isCallConcerned([, topics, , , input, name]: QueryKey, topic: string, news: LiveNews | undefined): boolean {
  if (!Array.isArray(topics) || !topics.includes(topic)) return false;
  const testId = testIn(input, name);
  if (topic !== 'qcTestResult' || testId === undefined || news === undefined) return true;
  return news.payloads.some(({ qcTestId }) => qcTestId === testId);
}

/** Whether an answer may differ after a change: new results of another test do not change this one's chart. */
export function isConcerned(key: QueryKey, topic: string, news: LiveNews | undefined): boolean {
  const [first, second] = key;
  if (first === 'call') return isCallConcerned(key, topic, news);
  return first === topic || (first === 'resource' && second === topic);
}
