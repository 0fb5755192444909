import type { JobNote, Verification } from '@qc/contract';
import { defineJob } from '#features/engine/jobs/public';
import { readHead } from '#platform/trail/trailHead';
import type { ChainPlace } from './chainLinks.ts';
import { proofOf, type ReadBatch, verifyTrail } from './verifyTrail.ts';

/** Where an earlier attempt was, if it was anywhere. */
function placeOf(stored: unknown): ChainPlace | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { seq, hash, keyId } = stored as Partial<ChainPlace>;
  return typeof seq === 'number' && typeof hash === 'string' && typeof keyId === 'string'
    ? { seq, hash, keyId }
    : undefined;
}

/** The worst first: a broken chain, then results, then accounts, roles and keys that differ from it. */
function noteOf({ tenantId, links, broken, results, records }: Verification): JobNote {
  if (broken) return { code: `auditBroken_${broken.fault}`, params: { tenantId, seq: broken.seq } };
  const { compared, faults, first } = results;
  const [fault] = first;
  if (fault) return { code: 'auditResults', params: { tenantId, faults, id: fault.id } };
  const [record] = records.first;
  if (record) return { code: 'auditRecords', params: { tenantId, faults: records.faults, name: record.name } };
  return { code: 'auditWhole', params: { tenantId, links, compared } };
}

/** Proves a tenant's audit trail, a batch at a time; the reader may leave and come back. */
export const trailVerifyJob = defineJob({
  name: 'auditVerify',
  label: { zh: '校验操作留痕', en: 'Verify the audit trail' },
  permission: 'auditTrail_verify',
  maxAttempts: 3,
  async run({ services, tenantId, input, stored, report }) {
    // The centre may have a laboratory's trail verified.
    const ofTenant = typeof input.tenantId === 'string' ? input.tenantId : tenantId;
    const read: ReadBatch = (act) => services.system.scan('verify an audit trail', act);
    const total = (await read((tx) => readHead(tx, ofTenant)))?.seq ?? 0;
    const found = await verifyTrail(read, ofTenant, {
      ...proofOf(services),
      from: placeOf(stored),
      onProgress: (place) => report({ done: Math.min(place.seq, total), total, stored: place }),
    });
    return { result: noteOf(found) };
  },
});
