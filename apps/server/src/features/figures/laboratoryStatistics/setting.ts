import { laboratoryIndicators, type StatisticsSetting } from '@qc/contract';
import { sql } from 'kysely';
import { type Ctx, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { query } from '#platform/database/sqlText';

const settingName = 'laboratoryStatistics';

/** Everything of every laboratory, noticed from shares on that a good laboratory keeps. */
const defaultSetting: StatisticsSetting = {
  columns: [...laboratoryIndicators],
  thresholds: { coverage: 90, onTime: 95, inControl: 95, handled: 100, cvPass: 80, sdiOff: 10 },
  tenantIds: [],
};

/** Columns, thresholds and laboratories as the central body chose them. */
export async function statisticsSetting(tx: ReadTx): Promise<StatisticsSetting> {
  const row = await tx.first(sql<{ value: StatisticsSetting }>`
    select value from laboratory_setting where tenant_id = ${centralTenant} and name = ${settingName}`);
  return row?.value ?? defaultSetting;
}

export const readSetting = (ctx: Ctx): Promise<StatisticsSetting> => ctx.read(statisticsSetting);

/** Chooses them for everybody of the central body. */
export function setSetting(ctx: Ctx, chosen: StatisticsSetting): Promise<StatisticsSetting> {
  return ctx.transaction(async (tx) => {
    const before = await statisticsSetting(tx);
    const after = { ...chosen, tenantIds: [...new Set(chosen.tenantIds)].sort() };
    const setting = { value: JSON.stringify(after), update_user: ctx.userId, update_time: ctx.now() };
    await tx.rows(
      query
        .insertInto('laboratory_setting')
        .values({ tenant_id: ctx.tenantId, name: settingName, ...setting })
        .onConflict((own) => own.columns(['tenant_id', 'name']).doUpdateSet(setting)),
    );
    tx.addToTrail({ entity: 'laboratorySetting', entityId: settingName, action: 'update', before, after });
    tx.notify('laboratorySetting', { name: settingName });
    return after;
  });
}
