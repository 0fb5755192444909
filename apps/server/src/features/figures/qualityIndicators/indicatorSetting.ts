import type { IndicatorSettingValues } from '@qc/contract';
import type { IndicatorSpan } from '@qc/domain';
import { type Problem, validate } from '@qc/resource-kit';
import { indicatorSetting as declared } from '@qc/resources';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { invalidInput } from '#platform/http/answers';
import { lockSettings } from '#platform/settings/runtime';

/** What the centre decided about the national indicators of its installation. */
export type IndicatorSetting = {
  /** Results that a CV needs before it is held against a requirement. */
  readonly minResults: number;
  readonly span: IndicatorSpan;
  /** Days after the end of a period in which its sheet is submitted; 0 sets no term. */
  readonly dueDays: number;
};

const { indicatorMinResults, sheetSpan, sheetDueDays } = declared.fields;
const names = Object.keys(declared.fields);

async function settingValues(tx: ReadTx): Promise<IndicatorSettingValues> {
  const rows = await tx.rows(sql<{ name: string; value: unknown }>`
    select name, value from installation_setting where name = any(${names}::text[])`);
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    indicatorMinResults: Number(stored.get('indicatorMinResults') ?? indicatorMinResults.default),
    sheetSpan: (stored.get('sheetSpan') ?? sheetSpan.default) as IndicatorSpan,
    sheetDueDays: Number(stored.get('sheetDueDays') ?? sheetDueDays.default),
  };
}

export async function indicatorSetting(tx: ReadTx): Promise<IndicatorSetting> {
  const values = await settingValues(tx);
  return { minResults: values.indicatorMinResults, span: values.sheetSpan, dueDays: values.sheetDueDays };
}

export const readIndicatorSetting = (ctx: Ctx): Promise<IndicatorSettingValues> => ctx.read(settingValues);

/** A name that nobody declared is a mistake of the caller, not something to keep quiet about. */
const unknownNames = (sent: Readonly<Record<string, unknown>>): Problem[] =>
  Object.keys(sent)
    .filter((name) => !names.includes(name))
    .map((field) => ({ field, code: 'notAllowed' as const, limit: field }));

/** Changes the settings that were sent. Sheets that were submitted keep those of their day. */
export function changeIndicatorSetting(
  ctx: Ctx,
  { values: sent }: { readonly values: Readonly<Record<string, unknown>> },
): Promise<IndicatorSettingValues> {
  const { values, problems } = validate(declared, sent, 'update');
  const wrong = [...unknownNames(sent), ...problems];
  if (wrong.length > 0) throw invalidInput(wrong);
  return ctx.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await settingValues(tx);
    for (const [name, value] of Object.entries(values))
      await tx.rows(sql`
        insert into installation_setting (name, value, update_user, update_time)
        values (${name}, ${JSON.stringify(value)}::jsonb, ${ctx.userId}, ${ctx.now()})
        on conflict (name) do update set value = excluded.value, update_user = excluded.update_user, update_time = excluded.update_time`);
    const after = await settingValues(tx);
    tx.addToTrail({ entity: 'indicatorSetting', entityId: 'installation', action: 'update', before, after });
    tx.notify('indicatorSetting', {});
    return after;
  });
}
