import { type Field, type Problem, type Value, validate } from '@qc/resource-kit';
import { installationSetting } from '@qc/resources';
import { sql } from 'kysely';
import { checkReferences } from '#crud/references';
import { noteSessionChange } from '#features/people/auth/public';
import { seal } from '#platform/crypto/sealed';
import type { Ctx, Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { sealedFor } from '#platform/mail/mailServer';
import type { Services } from '#platform/services';
import { isSecret, keptSecret, lockSettings, readSettings } from '#platform/settings/runtime';
import { checkValues } from './checkValues.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A name that nobody declared is a mistake of the caller, not something to keep quiet about. */
function unknownNames(sent: Readonly<Record<string, unknown>>): Problem[] {
  return Object.keys(sent)
    .filter((name) => !Object.hasOwn(installationSetting.fields, name))
    .map((field) => ({ field, code: 'notAllowed' as const, limit: field }));
}

/** A list that was emptied is stored as an empty list, so that readers need not handle a missing one. */
function listed(name: string, value: Value): Value {
  const isList = Object.entries<Field>(installationSetting.fields).some(
    ([own, field]) => own === name && field.type === 'refs',
  );
  return isList ? (value ?? []) : value;
}

/** A secret that comes back masked is unchanged. */
function isChange([name, value]: readonly [string, Value], before: Readonly<Record<string, unknown>>): boolean {
  return isSecret(name) && value !== null ? value !== keptSecret : !isSame(value, before[name]);
}

const shown = ([name, value]: readonly [string, Value]): [string, Value] => [
  name,
  isSecret(name) && value !== null ? keptSecret : value,
];

type Known = Pick<Services, 'config' | 'secrets'>;
type Sent = Readonly<Record<string, unknown>>;

/** Changes the settings that were sent; users' rights and open screens follow immediately. */
export async function changeSettings(ctx: Ctx, services: Known, sent: Sent): Promise<void> {
  await ctx.transaction((tx) => storeSettings(tx, ctx, services, sent));
}

/** The same inside a transaction of the central tenant. */
export async function storeSettings(tx: Tx, ctx: Ctx, { config, secrets }: Known, sent: Sent): Promise<void> {
  const { values, problems } = validate(installationSetting, sent, 'update');
  const wrong = [...unknownNames(sent), ...problems];
  if (wrong.length > 0) throw invalidInput(wrong);
  await lockSettings(tx);
  const before: Readonly<Record<string, unknown>> = { ...(await readSettings(tx, config)) };
  const changed = Object.entries(values)
    .map(([name, value]) => [name, listed(name, value)] as const)
    .filter((each) => isChange(each, before));
  if (changed.length === 0) return;
  const after = Object.fromEntries(changed);
  await checkReferences(tx, ctx, { resource: installationSetting, values: after, merged: after });
  await checkValues(tx, before, after);
  const kept = ([name, value]: readonly [string, Value]) =>
    isSecret(name) && value !== null ? seal(Buffer.from(String(value)), secrets.jwtKey, sealedFor) : value;
  for (const each of changed)
    await tx.rows(sql`
      insert into installation_setting (name, value, update_user, update_time)
      values (${each[0]}, ${JSON.stringify(kept(each))}::jsonb, ${ctx.userId}, ${ctx.now()})
      on conflict (name) do update set value = excluded.value, update_user = excluded.update_user,
        update_time = excluded.update_time`);
  const former = Object.fromEntries(changed.map(([name]) => [name, before[name]]));
  tx.addToTrail({
    entity: 'installationSetting',
    entityId: 'installation',
    action: 'update',
    before: former,
    after: Object.fromEntries(changed.map(shown)),
  });
  tx.notify('installationSetting', {});
  noteSessionChange(tx, { everyone: true });
}
