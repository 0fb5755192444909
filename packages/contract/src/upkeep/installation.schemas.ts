import { z } from 'zod';
import type { Wire } from '../call.ts';

/** What every logged-in user sees of the installation. */
export const InstallationInfo = z.strictObject({
  announcement: z.string().nullable().meta({ description: 'In the language of the request' }),
  idleLockMinutes: z
    .int()
    .meta({ description: 'The longest idle time before the screen locks; 0 leaves it to people' }),
  logo: z.string().nullable().meta({ description: 'Where the logo of the central body is; null: the product’s own' }),
  languages: z.enum(['both', 'zh', 'en']).meta({ description: 'In which languages screens are offered' }),
  timeZone: z.string().meta({ description: 'The zone of the laboratories’ clock, by its IANA name' }),
});
export type InstallationInfo = Wire<typeof InstallationInfo>;

const value = z.union([z.number(), z.string(), z.array(z.string()), z.null()]);
const values = z.record(z.string(), value);

/** A variable of the environment; a secret value is not returned. */
const EnvironmentSetting = z.strictObject({
  name: z.string(),
  meaning: z.string(),
  isSet: z.boolean(),
  isSecret: z.boolean(),
  value: z.string().nullable(),
});

/** The settings in force, their defaults, and the environment that the server started with. */
export const InstallationSettings = z.strictObject({
  values,
  defaults: values,
  environment: z.array(EnvironmentSetting),
});
export type InstallationSettings = Wire<typeof InstallationSettings>;

/** Some of the settings; absent ones stay. The declaration of the settings checks them. */
export const InstallationChange = z.object({ values: z.record(z.string(), z.unknown()) });

export const TestMailBody = z.object({ to: z.email().max(200) });
/** A version of the logo for browser caches; the answer is always the present logo. */
export const LogoQuery = z.object({ v: z.string().max(20).optional() });

/** The laboratory of a single hospital and its director. The password comes encrypted as at a login. */
export const SingleHospitalBody = z.object({
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(160).optional(),
  account: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{1,40}$/),
  personName: z.string().trim().min(1).max(60),
  password: z.string().min(1).max(4096),
});
export type SingleHospitalBody = z.infer<typeof SingleHospitalBody>;

/** Where the director logs in. */
export const FirstAccount = z.strictObject({ tenantId: z.string(), account: z.string() });
export type FirstAccount = Wire<typeof FirstAccount>;
