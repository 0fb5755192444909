import type { InstallationInfo, InstallationSettings } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { logoAddress } from '#platform/settings/brand';
import type { Config } from '#platform/settings/config';
import { readSettings, settingDefaults } from '#platform/settings/runtime';

/** The public part of the settings. */
export async function installationInfo(ctx: Ctx, config: Config): Promise<InstallationInfo> {
  const settings = await ctx.read((tx) => readSettings(tx, config));
  const { announcement, announcementEn, idleLockMinutes, logoId, languages } = settings;
  return {
    announcement: (ctx.language === 'en' && announcementEn) || announcement || announcementEn,
    idleLockMinutes,
    logo: logoAddress(logoId),
    languages,
    timeZone: config.timeZone,
  };
}

/** What the administrator sees: the settings in force, and the environment that only a restart changes. */
export async function installationSettings(ctx: Ctx, config: Config): Promise<InstallationSettings> {
  const values = await ctx.read((tx) => readSettings(tx, config));
  const environment = config.environment.map(({ meaning, ...shown }) => ({ ...shown, meaning: meaning[ctx.language] }));
  return { values: { ...values }, defaults: settingDefaults(config), environment } as InstallationSettings;
}
