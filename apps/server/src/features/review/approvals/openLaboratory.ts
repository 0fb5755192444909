import { laboratory } from '@qc/resources';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import { createUser, laboratoryRecords } from '#features/people/users/public';
import type { Ctx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { invalidInput } from '#platform/http/answers';
import type { Answer, Approval, Approved } from './answer.ts';
import { RegistrationLost } from './approvals.errors.ts';
import { storeRequest } from './request.queries.ts';

type Registration = {
  readonly name: string;
  readonly nameEn: string | null;
  readonly contact: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly region: string | null;
  readonly address: string | null;
  readonly account: string;
  readonly passwordHash: string;
};

/** The code after the highest in use: codes are never given twice, since books outlive a laboratory. */
async function nextTenantCode(ctx: Ctx): Promise<string> {
  const found = await ctx.read((tx) =>
    tx.first(sql<{ code: string }>`select coalesce(max(tenant_code::int), 100000) + 1 as code from laboratory`),
  );
  return String(found?.code);
}

async function registrationOf({ own, ctx, head }: Approval): Promise<Registration> {
  const found = await own.first(
    query
      .selectFrom('laboratory_registration')
      .select([
        'name',
        'name_en as nameEn',
        'contact',
        'phone',
        'email',
        'region',
        'address',
        'account',
        'password_hash as passwordHash',
      ])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', head.subjectId),
  );
  if (!found) throw RegistrationLost();
  return found;
}

/** Makes the registration a laboratory and its applicant the director, with the password chosen then. */
async function openLaboratory(approval: Approval): Promise<Approved> {
  const { own, otherTx, ctx, otherCtx, head, body } = approval;
  const { account, passwordHash, ...registration } = await registrationOf(approval);
  const tenantCode = otherCtx.tenantId;
  const input = { ...registration, ...body.values, tenantCode, labNumber: body.values?.labNumber || tenantCode };
  const made = await createRecord(own, ctx, { ...laboratoryRecords, input });
  const names = { account, name: registration.contact, ...(registration.email ? { email: registration.email } : {}) };
  const secret = { passwordHash, mustChange: false };
  const user = { tenantId: tenantCode, id: ctx.newId(), roleAliases: ['lab_director'], ...names, ...secret };
  await createUser(otherTx, user, ctx.now());
  await storeRequest(own, { tenantId: head.tenantId, auditId: head.id }, { entry: {}, answerId: made.id });
  return { answerId: made.id, account: { tenantId: tenantCode, account } };
}

/** How a laboratory that wants to take part is answered. */
export const registrationAnswer: Answer = {
  permission: 'laboratory_add',
  canMerge: false,
  async concerns(ctx, _head, body) {
    const wished = body.values?.tenantCode;
    if (wished === undefined || wished === null || wished === '') return nextTenantCode(ctx);
    if (typeof wished === 'string' && /^[1-9]\d{5}$/.test(wished)) return wished;
    throw invalidInput([
      { field: 'tenantCode', label: laboratory.fields.tenantCode.label, code: 'badFormat', limit: 'tenant' },
    ]);
  },
  approve: openLaboratory,
};
