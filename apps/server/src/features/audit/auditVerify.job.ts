import type { JobNote } from '@qc/contract';
import { sql } from 'kysely';
import { defineJob } from '#features/jobs/public';
import type { ChainPlace } from './chainLinks.ts';
import { type ReadBatch, verifyTrail } from './verifyTrail.ts';

/** Where an earlier attempt was, if it was anywhere. */
function placeOf(stored: unknown): ChainPlace | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { seq, hash } = stored as Partial<ChainPlace>;
  return typeof seq === 'number' && typeof hash === 'string' ? { seq, hash } : undefined;
}

/** Recomputes a tenant's audit chain, a batch at a time; the reader may leave and come back. */
export const auditVerifyJob = defineJob({
  name: 'auditVerify',
  label: { zh: '校验操作留痕', en: 'Verify the audit trail' },
  permission: 'auditTrail_verify',
  maxAttempts: 3,
  async run({ services, tenantId, input, stored, report }) {
    // The centre may have a laboratory's trail verified.
    const ofTenant = typeof input.tenantId === 'string' ? input.tenantId : tenantId;
    const read: ReadBatch = (act) => services.system.scan('verify an audit trail', act);
    const head = await read((tx) =>
      tx.first(sql<{ seq: string }>`select seq from audit_head where tenant_id = ${ofTenant}`),
    );
    const total = Number(head?.seq ?? 0);
    const { links, broken } = await verifyTrail(read, ofTenant, {
      from: placeOf(stored),
      onProgress: (place) => report({ done: Math.min(place.seq, total), total, stored: place }),
    });
    const result: JobNote = broken
      ? { code: `auditBroken_${broken.fault}`, params: { tenantId: ofTenant, seq: broken.seq } }
      : { code: 'auditWhole', params: { tenantId: ofTenant, links } };
    return { result };
  },
});
