import type { Bilingual, Field, Value } from '@qc/resource-kit';
import { type InstallationSetting, installationSetting } from '@qc/resources';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '../database/db.ts';
import { mailDefaults } from '../mail/mailDefaults.ts';
import type { Config } from './config.ts';

type SettingValues = Readonly<Record<string, Value>>;
type Defaulting = Pick<Config, 'password' | 'mail'>;

/** Shown in place of a stored secret: it says that there is one, and sent back it changes nothing. */
export const keptSecret = '********';

const fields: readonly (readonly [string, Field])[] = Object.entries(installationSetting.fields);

export const isSecret = (name: string): boolean =>
  fields.some(([own, field]) => own === name && field.type === 'text' && field.secret === true);

function declaredDefault(field: Field): Value {
  if (field.type === 'refs') return [];
  return field.type === 'integer' || field.type === 'choice' ? (field.default ?? null) : null;
}

/** What holds where the administrator set nothing: the environment, else the declaration. */
export function settingDefaults({ password, mail }: Defaulting): SettingValues {
  return {
    ...Object.fromEntries(fields.map(([name, field]) => [name, declaredDefault(field)])),
    passwordMinLength: password.minLength,
    passwordMinKinds: password.minKinds,
    ...mailDefaults(mail, keptSecret),
  };
}

/** The stored settings of the administrator. */
export async function storedSettings(tx: ReadTx): Promise<SettingValues> {
  const rows = await tx.rows(sql<{ name: string; value: Value }>`select name, value from installation_setting`);
  const known = rows.filter(({ name }) => Object.hasOwn(installationSetting.fields, name));
  return Object.fromEntries(known.map(({ name, value }) => [name, value]));
}

/** The settings in force; secrets only say that they are there. */
export async function readSettings(tx: ReadTx, config: Defaulting): Promise<InstallationSetting> {
  const set = Object.entries(await storedSettings(tx)).map(([name, value]) => [
    name,
    isSecret(name) && value !== null ? keptSecret : value,
  ]);
  return { ...settingDefaults(config), ...Object.fromEntries(set) } as unknown as InstallationSetting;
}

/** What a new password must be like. */
export async function readPasswordPolicy(tx: ReadTx, config: Defaulting): Promise<Config['password']> {
  const { passwordMinLength: minLength, passwordMinKinds: minKinds } = await readSettings(tx, config);
  return { minLength, minKinds };
}

/** One change of the settings, or of what they allow, at a time. */
export async function lockSettings(tx: ReadTx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('installation settings', 0))`);
}

/** Whether a query is asked in an installation that a single hospital uses. */
export const isSingleHospital: RawBuilder<boolean> = sql`exists (
  select 1 from installation_setting i where i.name = 'installationMode' and i.value = '"single"'::jsonb)`;

const central: Bilingual = { zh: '中心', en: 'Central body' };

/** The name that the administrator gave the central body; undefined where it has none yet. */
export async function readBodyName(tx: ReadTx): Promise<Bilingual | undefined> {
  const row = await tx.first(sql<{ zh: string | null; en: string | null }>`
    select (select value #>> '{}' from installation_setting where name = 'bodyName') as zh,
      (select value #>> '{}' from installation_setting where name = 'bodyNameEn') as en`);
  const zh = row?.zh || row?.en;
  return zh ? { zh, en: row?.en || zh } : undefined;
}

/** How the central body is called here. */
export async function nameOfBody(tx: ReadTx): Promise<Bilingual> {
  return (await readBodyName(tx)) ?? central;
}
