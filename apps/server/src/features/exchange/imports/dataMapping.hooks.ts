import type { ResourceHooks } from '#crud/hooks';
import { startJob } from '#features/engine/jobs/public';
import { invalidInput } from '#platform/http/answers';
import { importResolveJob } from './resolve.job.ts';

/** The field that says what a code of a kind means. */
const meaning: Readonly<Record<string, string>> = {
  analyte: 'analyteId',
  instrument: 'labInstrumentId',
  lot: 'lotId',
  level: 'level',
  unit: 'unitId',
  operator: 'initials',
};

/** A mapping has one meaning. The rows that waited for it are checked again immediately. */
export const dataMappingHooks: ResourceHooks = {
  beforeSave: async (_tx, _ctx, { values, merged }) => {
    const field = meaning[String(merged.kind)];
    if (field && (merged[field] === null || merged[field] === undefined || merged[field] === ''))
      throw invalidInput([{ field, code: 'required' }]);
    const others = Object.values(meaning).filter((name) => name !== field && !(name === 'level' && field === 'lotId'));
    return { ...values, ...Object.fromEntries(others.map((name) => [name, null])) };
  },
  afterSave: async (tx, ctx, { after }) => {
    const mapped = { kind: after.kind, code: after.externalCode };
    await startJob(tx, ctx, { job: importResolveJob, input: { tenantId: ctx.tenantId, ...mapped } });
    return undefined;
  },
};
