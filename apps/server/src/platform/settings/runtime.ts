import type { Bilingual, Value } from '@qc/resource-kit';
import { type InstallationSetting, installationSetting } from '@qc/resources';
import { sql } from 'kysely';
import type { ReadTx } from '../database/db.ts';
import type { Config } from './config.ts';

export type SettingValues = Readonly<Record<string, Value>>;

function declaredDefaults(): SettingValues {
  return Object.fromEntries(
    Object.entries(installationSetting.fields).map(([name, field]) => [
      name,
      field.type === 'refs' ? [] : field.type === 'integer' ? field.default : null,
    ]),
  );
}

/** What holds where the administrator set nothing: the environment, else the declaration. */
export function settingDefaults({ password }: Pick<Config, 'password'>): SettingValues {
  return { ...declaredDefaults(), passwordMinLength: password.minLength, passwordMinKinds: password.minKinds };
}

/** The settings in force. */
export async function readSettings(tx: ReadTx, config: Pick<Config, 'password'>): Promise<InstallationSetting> {
  const rows = await tx.rows(sql<{ name: string; value: Value }>`select name, value from installation_setting`);
  const known = rows.filter(({ name }) => Object.hasOwn(installationSetting.fields, name));
  const set = Object.fromEntries(known.map(({ name, value }) => [name, value]));
  return { ...settingDefaults(config), ...set } as unknown as InstallationSetting;
}

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
