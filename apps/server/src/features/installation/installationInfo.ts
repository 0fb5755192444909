import type { InstallationInfo, InstallationSettings } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import type { Config } from '#platform/settings/config';
import { readSettings, settingDefaults } from '#platform/settings/runtime';

/** What everybody is told. */
export async function installationInfo(ctx: Ctx, config: Config): Promise<InstallationInfo> {
  const { announcement, announcementEn, idleLockMinutes } = await ctx.read((tx) => readSettings(tx, config));
  return { announcement: (ctx.language === 'en' && announcementEn) || announcement || announcementEn, idleLockMinutes };
}

/** What the administrator sees: the settings in force, and the environment that only a restart changes. */
export async function installationSettings(ctx: Ctx, config: Config): Promise<InstallationSettings> {
  const values = await ctx.read((tx) => readSettings(tx, config));
  const environment = config.environment.map(({ meaning, ...shown }) => ({ ...shown, meaning: meaning[ctx.language] }));
  return { values: { ...values }, defaults: settingDefaults(config), environment } as InstallationSettings;
}
