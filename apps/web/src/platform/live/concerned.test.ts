import { expect, test } from 'vitest';
import { isConcerned } from './concerned.ts';

const news = { tenantId: '100001', payloads: [{ qcTestId: '7', count: 1 }] };

test.each([
  { name: 'the list of the resource', key: ['resource', 'lot', 'page', 'zh', {}], topic: 'lot', is: true },
  { name: 'the list of another resource', key: ['resource', 'unit', 'page', 'zh', {}], topic: 'lot', is: false },
  { name: 'a badge, after an alert', key: ['openWork', '/app/qcTestAlert'], topic: 'qcTestAlert', is: true },
  { name: 'a badge, after a result', key: ['openWork', '/app/qcTestAlert'], topic: 'qcTestResult', is: false },
  { name: 'what awaits review', key: ['review', 'groups', 'zh', {}], topic: 'qcTestResult', is: true },
  { name: 'the first screen', key: ['home', 'summary', undefined, 'zh'], topic: 'qcTestResult', is: true },
  { name: 'the tree of tests', key: ['bench', 'tree', false, 'zh'], topic: 'qcTestResult', is: true },
  { name: 'the workspace of the test', key: ['bench', 'workspace', '7', 'zh'], topic: 'qcTestResult', is: true },
  { name: 'the workspace of another', key: ['bench', 'workspace', '8', 'zh'], topic: 'qcTestResult', is: false },
  { name: 'a panel, which may hold it', key: ['bench', 'panel', '3', 'zh'], topic: 'qcTestResult', is: true },
  { name: 'the history of the test', key: ['qcTestResult', 'page', '7', {}], topic: 'qcTestResult', is: true },
  { name: 'the history of another', key: ['qcTestResult', 'page', '8', {}], topic: 'qcTestResult', is: false },
  { name: 'a chart of the test', key: ['qcTestResult', 'c', { qcTestId: '7' }], topic: 'qcTestResult', is: true },
  { name: 'a chart of another', key: ['qcTestResult', 'c', { qcTestId: '8' }], topic: 'qcTestResult', is: false },
  { name: 'a chart of all', key: ['qcTestResult', 'c', {}], topic: 'qcTestResult', is: true },
  { name: 'the versions of a result', key: ['qcTestResult', 'versions', '9'], topic: 'qcTestResult', is: true },
  { name: 'a chart, after a new target', key: ['qcTestResult', 'c', { qcTestId: '8' }], topic: 'target', is: true },
  { name: 'a call on the topic', key: ['call', ['job'], '/app/job/page', 'zh', {}], topic: 'job', is: true },
  { name: 'a call on another', key: ['call', ['job'], '/app/job/page', 'zh', {}], topic: 'lot', is: false },
  {
    name: 'a call about the test',
    key: ['call', ['qcTestResult'], '/x', 'zh', { qcTestId: '7' }],
    topic: 'qcTestResult',
    is: true,
  },
  {
    name: 'a call about another',
    key: ['call', ['qcTestResult'], '/x', 'zh', { qcTestId: '8' }],
    topic: 'qcTestResult',
    is: false,
  },
  { name: 'an own screen named like the topic', key: ['job', 'page'], topic: 'job', is: true },
])('$name: $is', ({ key, topic, is }) => {
  expect(isConcerned(key, topic, news)).toBe(is);
});

test('where anything may have changed, every test is concerned', () => {
  expect(isConcerned(['bench', 'workspace', '8', 'zh'], 'qcTestResult', undefined)).toBe(true);
});
