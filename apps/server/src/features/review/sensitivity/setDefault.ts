import type { SensitivityConfig, SensitivityConfigQuery } from '@qc/contract';
import { laboratoryView } from '#crud/laboratoryView';
import { changeRecord, createRecord } from '#crud/saveRecord';
import { sensitivityRecords } from '#features/qc/configuration/public';
import { type Caller, type Ctx, centralTenant, type Tx } from '#platform/ctx';
import { notDeleted, notDeletedOf } from '#platform/database/notDeleted';
import { rowCount } from '#platform/database/sqlText';
import { defaultOf, sensitivityChoices } from './choices.queries.ts';
import { SensitivityNotFound } from './sensitivity.errors.ts';

/** What there is to choose from, what holds by default, and how many tests differ from it. */
export async function readConfig(caller: Ctx, asked: SensitivityConfigQuery): Promise<SensitivityConfig> {
  const { ctx, read } = laboratoryView(caller, asked.tenantId);
  return read(async (tx) => {
    const choices = await sensitivityChoices(tx, ctx);
    const row = await tx.first(
      notDeletedOf(ctx.tenantId, 'qc_test')
        .select(rowCount.as('n'))
        .where('sensitivity_id', 'is not', null)
        .where('status', '=', 'Active'),
    );
    // A laboratory's own copy replaces the centre's.
    const own = new Set(choices.filter(({ isOwn }) => isOwn).map(({ name }) => name));
    const offered = choices.filter(({ isOwn, name }) => isOwn || !own.has(name));
    return { choices: offered, defaultId: defaultOf(choices)?.id ?? null, exceptions: row?.n ?? 0 };
  });
}

async function fieldsOf(tx: Tx, ctx: Caller, id: string) {
  const row = await tx.first(
    notDeleted('sensitivity')
      .select([
        'tenant_id as tenantId',
        'name',
        'name_en as nameEn',
        'preset',
        'alerts_on_warning as alertsOnWarning',
        'sdi_limit as sdiLimit',
        'cvi_limit as cviLimit',
        'bias_percent_limit as biasPercentLimit',
        'tea_used_limit as teaUsedLimit',
        'min_points as minPoints',
        'lot_expiry_days as lotExpiryDays',
        'due_hours as dueHours',
      ])
      .where('id', '=', id),
  );
  if (!row) throw SensitivityNotFound({ id });
  const { tenantId } = row;
  if (tenantId !== ctx.tenantId && tenantId !== centralTenant) throw SensitivityNotFound({ id });
  return row;
}

async function ownNamed(tx: Tx, ctx: Caller, name: string): Promise<string | undefined> {
  const row = await tx.first(notDeletedOf(ctx.tenantId, 'sensitivity').select('id').where('name', '=', name));
  return row?.id;
}

/** Makes one the default of the laboratory. A preset of the centre's is taken over first: its own default is nobody else's. */
export async function setDefault(ctx: Ctx, id: string): Promise<SensitivityConfig> {
  await ctx.transaction(async (tx) => {
    const { tenantId, ...fields } = await fieldsOf(tx, ctx, id);
    const ownId = tenantId === ctx.tenantId ? id : await ownNamed(tx, ctx, fields.name);
    const input = tenantId === ctx.tenantId ? { isDefault: true } : { ...fields, isDefault: true };
    if (ownId) await changeRecord(tx, ctx, { ...sensitivityRecords, id: ownId, input });
    else await createRecord(tx, ctx, { ...sensitivityRecords, input });
  });
  return readConfig(ctx, {});
}
