import {
  chartCalls,
  homeCalls,
  jobCalls,
  lotExpiryCalls,
  qcTestCalls,
  recordCalls,
  resultCalls,
  reviewCalls,
} from '@qc/contract';
import { qcTestAlert } from '@qc/resources';
import { expect, test } from 'vitest';
import { callKey } from '../api/call.ts';
import { isConcerned } from './concerned.ts';

const news = { tenantId: '100001', payloads: [{ qcTestId: '7', count: 1 }] };
const workspaceOf = (id: string) => callKey(qcTestCalls.workspace, { id });
const historyOf = (qcTestId: string) => callKey(resultCalls.page, { qcTestId, current: 1 });
const chartOf = (of: object) => callKey(chartCalls.performance, of);

test.each([
  { name: 'the list of the resource', key: ['resource', 'lot', 'page', 'zh', {}], topic: 'lot', is: true },
  { name: 'the list of another resource', key: ['resource', 'unit', 'page', 'zh', {}], topic: 'lot', is: false },
  { name: 'a badge, after an alert', key: callKey(recordCalls(qcTestAlert).page, {}), topic: 'qcTestAlert', is: true },
  {
    name: 'a badge, after a result',
    key: callKey(recordCalls(qcTestAlert).page, {}),
    topic: 'qcTestResult',
    is: false,
  },
  { name: 'what awaits review', key: callKey(reviewCalls.groups, {}), topic: 'qcTestResult', is: true },
  { name: 'the first screen', key: callKey(homeCalls.summary, {}), topic: 'qcTestResult', is: true },
  { name: 'the first screen, after a lot', key: callKey(homeCalls.summary, {}), topic: 'lot', is: true },
  { name: 'the lots, after a lot', key: callKey(lotExpiryCalls.lots, {}), topic: 'lot', is: true },
  { name: 'the tree of tests', key: callKey(qcTestCalls.tree, {}), topic: 'qcTestResult', is: true },
  { name: 'the tree of tests, after an alert', key: callKey(qcTestCalls.tree, {}), topic: 'qcTestAlert', is: true },
  { name: 'the workspace of the test', key: workspaceOf('7'), topic: 'qcTestResult', is: true },
  { name: 'the workspace of another', key: workspaceOf('8'), topic: 'qcTestResult', is: false },
  { name: 'the workspace of another, after a new target', key: workspaceOf('8'), topic: 'target', is: true },
  {
    name: 'a panel, which may hold it',
    key: callKey(qcTestCalls.workspaces, { panelId: '3' }),
    topic: 'qcTestResult',
    is: true,
  },
  { name: 'the history of the test', key: historyOf('7'), topic: 'qcTestResult', is: true },
  { name: 'the history of another', key: historyOf('8'), topic: 'qcTestResult', is: false },
  { name: 'a chart of the test', key: chartOf({ qcTestId: '7' }), topic: 'qcTestResult', is: true },
  { name: 'a chart of another', key: chartOf({ qcTestId: '8' }), topic: 'qcTestResult', is: false },
  { name: 'a chart of all', key: chartOf({}), topic: 'qcTestResult', is: true },
  {
    name: 'the versions of a result',
    key: callKey(resultCalls.versions, { id: '9' }),
    topic: 'qcTestResult',
    is: true,
  },
  { name: 'a chart, after a new target', key: chartOf({ qcTestId: '8' }), topic: 'target', is: true },
  { name: 'a call on the topic', key: callKey(jobCalls.page, {}), topic: 'job', is: true },
  { name: 'a call on another', key: callKey(jobCalls.page, {}), topic: 'lot', is: false },
  { name: 'an own screen named like the topic', key: ['job', 'page'], topic: 'job', is: true },
])('$name: $is', ({ key, topic, is }) => {
  expect(isConcerned(key, topic, news)).toBe(is);
});

test('where anything may have changed, every test is concerned', () => {
  expect(isConcerned(workspaceOf('8'), 'qcTestResult', undefined)).toBe(true);
});
