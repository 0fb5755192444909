import type { SensitivityChoice } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { type Caller, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** The centre's presets and the laboratory's own, mildest first. */
export function sensitivityChoices(tx: ReadTx, ctx: Caller): Promise<SensitivityChoice[]> {
  return tx.rows(sql<SensitivityChoice>`
    select s.id, ${localName(ctx.language, 's')} as name, s.preset, s.tenant_id = ${ctx.tenantId} as "isOwn", s.is_default as "isDefault",
      s.alerts_on_warning as "alertsOnWarning", s.due_hours as "dueHours", s.lot_expiry_days as "lotExpiryDays",
      s.sdi_limit as "sdiLimit", s.cvi_limit as "cviLimit", s.bias_percent_limit as "biasPercentLimit", s.tea_used_limit as "teaUsedLimit",
      s.min_points as "minPoints"
    from sensitivity s where s.tenant_id in (${ctx.tenantId}, ${centralTenant}) and s.deleted_at is null
    order by array_position(array['low', 'normal', 'high', 'custom'], s.preset), s.id`);
}

/** The laboratory's own default, else the centre's. */
export function defaultOf(choices: readonly SensitivityChoice[]): SensitivityChoice | undefined {
  const defaults = choices.filter(({ isDefault }) => isDefault);
  return defaults.find(({ isOwn }) => isOwn) ?? defaults[0];
}
