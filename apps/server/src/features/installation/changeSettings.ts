import { type Field, type Problem, type Value, validate } from '@qc/resource-kit';
import { installationSetting } from '@qc/resources';
import { sql } from 'kysely';
import { checkReferences } from '#crud/references';
import { noteSessionChange } from '#features/auth/public';
import type { Ctx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import type { Config } from '#platform/settings/config';
import { readSettings } from '#platform/settings/runtime';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A name that nobody declared is a mistake of the caller, not something to keep quiet about. */
function unknownNames(sent: Readonly<Record<string, unknown>>): Problem[] {
  return Object.keys(sent)
    .filter((name) => !Object.hasOwn(installationSetting.fields, name))
    .map((field) => ({ field, code: 'notAllowed' as const, limit: field }));
}

/** A list that was emptied is an empty one: whoever reads it need not ask what is missing. */
function listed(name: string, value: Value): Value {
  const isList = Object.entries<Field>(installationSetting.fields).some(
    ([own, field]) => own === name && field.type === 'refs',
  );
  return isList ? (value ?? []) : value;
}

/** Changes the settings that were sent; people's rights and open screens follow at once. */
export async function changeSettings(ctx: Ctx, config: Config, sent: Readonly<Record<string, unknown>>): Promise<void> {
  const { values, problems } = validate(installationSetting, sent, 'update');
  const wrong = [...unknownNames(sent), ...problems];
  if (wrong.length > 0) throw invalidInput(wrong);
  await ctx.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('installation settings', 0))`);
    const before: Readonly<Record<string, unknown>> = { ...(await readSettings(tx, config)) };
    const changed = Object.entries(values)
      .map(([name, value]) => [name, listed(name, value)] as const)
      .filter(([name, value]) => !isSame(value, before[name]));
    if (changed.length === 0) return;
    const after = Object.fromEntries(changed);
    await checkReferences(tx, ctx, { resource: installationSetting, values: after, merged: after });
    for (const [name, value] of changed)
      await tx.rows(sql`
        insert into installation_setting (name, value, update_user, update_time)
        values (${name}, ${JSON.stringify(value)}::jsonb, ${ctx.userId}, ${ctx.now()})
        on conflict (name) do update set value = excluded.value, update_user = excluded.update_user,
          update_time = excluded.update_time`);
    const former = Object.fromEntries(changed.map(([name]) => [name, before[name]]));
    tx.addToTrail({
      entity: 'installationSetting',
      entityId: 'installation',
      action: 'update',
      before: former,
      after,
    });
    tx.notify('installationSetting', {});
    noteSessionChange(tx, { everyone: true });
  });
}
