import { assay, multirule, unit, user } from '@qc/resources';
import { expect, test } from 'vitest';
import { isOwn } from './useRecordAccess.ts';

const record = (tenantId?: string) => ({ id: '1', version: 1, tenantId });
const laboratory = { tenantId: '100001', isCentral: false };
const central = { tenantId: '000000', isCentral: true };

test.each([
  { name: 'a laboratory writes its own', resource: assay, tenantId: '100001', who: laboratory, is: true },
  {
    name: 'a rule inherited from the centre is only read',
    resource: multirule,
    tenantId: '000000',
    who: laboratory,
    is: false,
  },
  { name: 'the centre only reads a laboratory’s assays', resource: assay, tenantId: '100001', who: central, is: false },
  { name: 'the centre writes users of any laboratory', resource: user, tenantId: '100001', who: central, is: true },
  { name: 'a dictionary has no owner', resource: unit, tenantId: undefined, who: central, is: true },
])('$name', ({ resource, tenantId, who, is }) => {
  expect(isOwn(resource, record(tenantId), who)).toBe(is);
});
