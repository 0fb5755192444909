import { expect, test } from 'vitest';
import { visiblePayload } from './topics.ts';

const director = {
  tenantId: '100001',
  userId: '7',
  permissions: new Set([
    'qcTestAlert_view',
    'qcTestResult_view',
    'lot_view',
    'multirule_view',
    'laboratory_view',
    'job_view',
  ]),
};
const other = { ...director, tenantId: '100002' };
const centre = { ...director, tenantId: '000000' };
const viewer = { ...director, permissions: new Set<string>() };
const payloads = [{ id: '1', userId: '7' }];

test.each([
  { name: 'the own laboratory’s alerts', reader: director, tenantId: '100001', topic: 'qcTestAlert', is: true },
  { name: 'without the right to view them', reader: viewer, tenantId: '100001', topic: 'qcTestAlert', is: false },
  { name: 'another laboratory’s', reader: other, tenantId: '100001', topic: 'qcTestAlert', is: false },
  { name: 'the centre, of any laboratory’s', reader: centre, tenantId: '100001', topic: 'qcTestAlert', is: true },
  { name: 'a dictionary of the centre', reader: director, tenantId: '000000', topic: 'lot', is: true },
  {
    name: 'rules of the centre, which laboratories inherit',
    reader: director,
    tenantId: '000000',
    topic: 'multirule',
    is: true,
  },
  { name: 'rules of another laboratory', reader: other, tenantId: '100001', topic: 'multirule', is: false },
  { name: 'the centre’s own records', reader: director, tenantId: '000000', topic: 'laboratory', is: false },
  { name: 'jobs of the centre', reader: director, tenantId: '000000', topic: 'job', is: false },
  { name: 'sessions, which are for servers', reader: director, tenantId: '100001', topic: 'session', is: false },
  { name: 'what nobody declared', reader: director, tenantId: '100001', topic: 'gossip', is: false },
  { name: 'the own notifications', reader: viewer, tenantId: '100001', topic: 'notification', is: true },
  {
    name: 'somebody else’s notifications',
    reader: { ...viewer, userId: '8' },
    tenantId: '100001',
    topic: 'notification',
    is: false,
  },
  { name: 'a namesake’s at the centre', reader: centre, tenantId: '100001', topic: 'notification', is: false },
])('$name: $is', ({ reader, tenantId, topic, is }) => {
  expect(visiblePayload(reader, { tenantId, topic, payloads }) !== undefined).toBe(is);
});

test('a personal topic names nobody but the reader', () => {
  const both = [...payloads, { id: '2', userId: '8' }];
  expect(visiblePayload(director, { tenantId: '100001', topic: 'notification', payloads: both })).toEqual(payloads);
});

test('"anything" under a personal topic concerns everybody', () => {
  expect(visiblePayload(director, { tenantId: '100001', topic: 'notification', payloads: [] })).toEqual([]);
});

test('a laboratory of a plan is notified that plans changed, not which', () => {
  const change = { tenantId: '000000', topic: 'plan', payloads: [{ id: '1', told: 'overdue' }] };
  const reporter = { ...director, permissions: new Set(['planTenant_view']) };
  expect(visiblePayload(reporter, change)).toEqual([]);
  expect(visiblePayload(director, change)).toBeUndefined();
  expect(visiblePayload({ ...centre, permissions: new Set(['plan_view']) }, change)).toEqual(change.payloads);
  expect(visiblePayload({ ...centre, permissions: new Set(['planTenant_view']) }, change)).toBeUndefined();
});
