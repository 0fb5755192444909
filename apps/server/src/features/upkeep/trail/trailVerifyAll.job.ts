import { isWhole, type JobNote } from '@qc/contract';
import { sql } from 'kysely';
import { defineJob } from '#features/engine/jobs/public';
import { centralTenant } from '#platform/ctx';
import { proofOf, type ReadBatch, verifyTrail } from './verifyTrail.ts';

/** What was found so far; another worker continues after `after`. */
type VerifyProgress = {
  readonly after: string;
  readonly whole: number;
  readonly links: number;
  readonly broken: readonly string[];
};

function foundIn(stored: unknown): VerifyProgress {
  const { after, whole, links, broken } = (stored ?? {}) as Partial<VerifyProgress>;
  return { after: after ?? '', whole: whole ?? 0, links: links ?? 0, broken: broken ?? [] };
}

/** The most findings that are listed; the others are only counted. */
const maxNamed = 20;

function noteOf({ whole, links, broken }: VerifyProgress): JobNote {
  if (broken.length === 0) return { code: 'auditAllWhole', params: { chains: whole, links } };
  return {
    code: 'auditAllBroken',
    params: { chains: whole + broken.length, broken: broken.length, which: broken.slice(0, maxNamed).join(', ') },
  };
}

/** Proves the audit trails of the central body and of every laboratory, one after the other. */
export const trailVerifyAllJob = defineJob({
  name: 'auditVerifyAll',
  label: { zh: '校验全部操作留痕', en: 'Verify all audit trails' },
  permission: 'auditTrail_verify',
  maxAttempts: 3,
  async run({ services, stored, report }) {
    const read: ReadBatch = (act) => services.system.scan('verify all audit trails', act);
    const rows = await services.system.read('list trails to verify', (tx) =>
      tx.rows(sql<{ code: string }>`select tenant_code as code from laboratory where deleted_at is null
        union select ${centralTenant} order by 1`),
    );
    let found = foundIn(stored);
    for (const [index, { code }] of rows.entries()) {
      if (code <= found.after) continue;
      const proven = await verifyTrail(read, code, proofOf(services));
      const { broken, links } = proven;
      found = {
        after: code,
        whole: found.whole + (isWhole(proven) ? 1 : 0),
        links: found.links + links,
        broken: isWhole(proven) ? found.broken : [...found.broken, broken ? `${code} #${broken.seq}` : code],
      };
      await report({ done: index + 1, total: rows.length, stored: found });
    }
    return { result: noteOf(found) };
  },
});
