import path from 'node:path';
import type { PoolLimits } from '../database/pools.ts';
import { StartupError } from '../process/startupError.ts';
import type { TrailHash } from '../trail/hmac.ts';
import type { OauthClient, PortRange } from './formats.ts';
import { type Environment, readSetting, type Setting } from './kinds.ts';
import type { InsideTargets } from './networks.ts';
import { settings } from './settings.ts';
import { type ShownSetting, shownSettings } from './shownSettings.ts';

type Values = { [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer T> ? T : never };

/** Where files go when not into the data folder. */
export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

/** Everything that can be set from outside, read once at the start. `settings.ts` says what each is for. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly requestSeconds: number;
  readonly keepAliveSeconds: number;
  /** How long a report or a chart waits for its turn. */
  readonly computationWaitSeconds: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly takeOverRoles: boolean;
  readonly databaseLimits: PoolLimits;
  readonly demo: boolean;
  readonly defaultLocale: 'zh-CN' | 'en-US';
  readonly timeZone: string;
  readonly logLevel: Values['logLevel'];
  /** Where the log is written in files; null: to standard output. */
  readonly logFolder: string | null;
  readonly slowStatements: { readonly slowMs: number; readonly withPlan: boolean };
  readonly metrics: { readonly port: number; readonly host: string };
  /** Where laboratories may listen for analysers; no ports: nowhere. */
  readonly edi: { readonly ports: readonly PortRange[]; readonly host: string };
  /** A folder whose files are imported; null: none. */
  readonly inboxDir: string | null;
  /** Private addresses that webhooks may go to, in addition to the internet. */
  readonly webhookPrivate: InsideTargets;
  readonly trustProxy: false | number | string[];
  readonly clients: readonly OauthClient[];
  readonly corsOrigins: readonly string[];
  readonly areApiDocsPublic: boolean;
  readonly sm2PrivateKey: string | null;
  readonly aesKey: string | null;
  readonly tokens: {
    readonly accessSeconds: number;
    readonly refreshSeconds: number;
    readonly ticketSeconds: number;
    readonly sessionSeconds: number;
    readonly proofSeconds: number;
  };
  readonly password: { readonly minLength: number; readonly minKinds: number };
  readonly login: {
    readonly maxFailures: number;
    readonly lockMinutes: number;
    readonly addressFailuresPerMinute: number;
    readonly captcha: boolean;
  };
  /** Whether this server works on jobs itself. */
  readonly jobs: boolean;
  readonly mail: { readonly smtpUrl: string | null; readonly from: string; readonly publicUrl: string | null };
  readonly trail: {
    readonly keys: readonly string[];
    readonly keysFile: string | null;
    readonly hash: TrailHash;
    readonly anchorFile: string | null;
  };
  readonly diskLeastBytes: number;
  readonly upload: { readonly maxBytes: number; readonly quotaBytes: number; readonly importMaxBytes: number };
  readonly backup: {
    readonly folder: string;
    readonly passphrase: string | null;
    readonly schedule: string | null;
    readonly keep: number;
    /** Where backups are copied to; null: nowhere. */
    readonly s3: (S3Config & { readonly prefix: string }) | null;
  };
  /** Results of quarters that ended this number of years ago are closed and archived to files; 0: none are. */
  readonly archive: { readonly afterYears: number; readonly folder: string };
  /** How often laboratories are shown new peer figures at most. */
  readonly peerPublication: 'daily' | 'hourly';
  readonly s3: S3Config | null;
  /** The variables themselves, for the administrator's screen. */
  readonly environment: readonly ShownSetting[];
};

/**
 * Reads the configuration; throws a `StartupError` that names the first variable with a bad value. A person at a terminal
 * who did not ask for a log finds it in files.
 */
export function readConfig(environment: Environment, { isTerminal = false } = {}): Config {
  const read = <T>(setting: Setting<T>): T => readSetting(setting, environment);
  return {
    port: read(settings.port),
    host: read(settings.host),
    requestSeconds: read(settings.requestSeconds),
    keepAliveSeconds: read(settings.keepAliveSeconds),
    computationWaitSeconds: read(settings.computationWaitSeconds),
    dataDir: path.resolve(read(settings.dataDir)),
    databaseUrl: read(settings.databaseUrl),
    takeOverRoles: read(settings.takeOverRoles),
    databaseLimits: {
      connections: read(settings.databaseConnections),
      waitSeconds: read(settings.databaseWaitSeconds),
      statementSeconds: read(settings.databaseStatementSeconds),
      idleTransactionSeconds: read(settings.databaseIdleSeconds),
    },
    demo: read(settings.demo),
    defaultLocale: read(settings.defaultLocale),
    timeZone: read(settings.timeZone),
    logLevel: read(settings.logLevel),
    logFolder: isTerminal && !environment[settings.logLevel.name] ? path.resolve(read(settings.dataDir), 'logs') : null,
    slowStatements: { slowMs: read(settings.slowStatementMs), withPlan: read(settings.slowStatementPlan) },
    metrics: { port: read(settings.metricsPort), host: read(settings.metricsHost) },
    edi: { ports: read(settings.ediPorts), host: read(settings.ediHost) },
    inboxDir: read(settings.inboxDir),
    webhookPrivate: read(settings.webhookPrivate),
    trustProxy: read(settings.trustProxy),
    clients: read(settings.clients),
    corsOrigins: read(settings.corsOrigins),
    areApiDocsPublic: read(settings.apiDocs) === 'public',
    sm2PrivateKey: read(settings.sm2PrivateKey),
    aesKey: read(settings.aesKey),
    tokens: {
      accessSeconds: read(settings.accessTokenSeconds),
      refreshSeconds: read(settings.refreshTokenSeconds),
      ticketSeconds: read(settings.loginTicketSeconds),
      sessionSeconds: read(settings.sessionHours) * 3600,
      proofSeconds: read(settings.reauthenticationMinutes) * 60,
    },
    password: { minLength: read(settings.passwordMinLength), minKinds: read(settings.passwordMinKinds) },
    login: {
      maxFailures: read(settings.loginMaxFailures),
      lockMinutes: read(settings.loginLockMinutes),
      addressFailuresPerMinute: read(settings.loginAddressFailures),
      captcha: read(settings.captcha),
    },
    jobs: read(settings.jobs),
    mail: {
      smtpUrl: read(settings.smtpUrl),
      from: read(settings.mailFrom),
      publicUrl: read(settings.publicUrl),
    },
    trail: {
      keys: read(settings.trailKeys),
      keysFile: read(settings.trailKeysFile),
      hash: read(settings.trailHash),
      anchorFile: read(settings.anchorFile),
    },
    diskLeastBytes: read(settings.diskLeastMegabytes) * 1024 * 1024,
    upload: {
      maxBytes: read(settings.uploadMaxMegabytes) * 1024 * 1024,
      importMaxBytes: read(settings.importMaxMegabytes) * 1024 * 1024,
      quotaBytes: read(settings.uploadQuotaMegabytes) * 1024 * 1024,
    },
    backup: {
      folder: path.resolve(read(settings.backupDir) ?? path.join(read(settings.dataDir), 'backups')),
      passphrase: read(settings.backupPassphrase),
      schedule: read(settings.backupSchedule),
      keep: read(settings.backupKeep),
      s3: readBackupS3(environment),
    },
    archive: {
      afterYears: read(settings.archiveAfterYears),
      folder: path.resolve(read(settings.archiveDir) ?? path.join(read(settings.dataDir), 'archive')),
    },
    peerPublication: read(settings.peerPublication),
    s3: readS3(environment),
    environment: shownSettings(environment),
  };
}

type S3Settings = Record<'endpoint' | 'bucket' | 'accessKeyId' | 'secretAccessKey', Setting<string | null>> & {
  readonly region: Setting<string>;
};

/** All of S3 or nothing: a bucket without a key would fail at the first upload, long after the start. */
function readS3Of(environment: Environment, names: S3Settings): S3Config | null {
  const endpoint = readSetting(names.endpoint, environment);
  if (endpoint === null) return null;
  const required = (setting: Setting<string | null>): string => readRequired(setting, names.endpoint, environment);
  return {
    endpoint,
    bucket: required(names.bucket),
    accessKeyId: required(names.accessKeyId),
    secretAccessKey: required(names.secretAccessKey),
    region: readSetting(names.region, environment),
  };
}

const readS3 = (environment: Environment): S3Config | null =>
  readS3Of(environment, {
    endpoint: settings.s3Endpoint,
    bucket: settings.s3Bucket,
    accessKeyId: settings.s3AccessKeyId,
    secretAccessKey: settings.s3SecretAccessKey,
    region: settings.s3Region,
  });

function readBackupS3(environment: Environment): Config['backup']['s3'] {
  const s3 = readS3Of(environment, {
    endpoint: settings.backupS3Endpoint,
    bucket: settings.backupS3Bucket,
    accessKeyId: settings.backupS3AccessKeyId,
    secretAccessKey: settings.backupS3SecretAccessKey,
    region: settings.backupS3Region,
  });
  return s3 && { ...s3, prefix: readSetting(settings.backupS3Prefix, environment) };
}

function readRequired(
  setting: Setting<string | null>,
  endpoint: Setting<string | null>,
  environment: Environment,
): string {
  const value = readSetting(setting, environment);
  if (value !== null) return value;
  throw new StartupError({
    zh: `设置了 ${endpoint.name} 时，环境变量 ${setting.name} 不能为空`,
    en: `Environment variable ${setting.name} must be set where ${endpoint.name} is`,
  });
}
