import { aesKey, databaseUrl, oauthClients, sm2PrivateKey, timeZone, trustedProxies } from './settingFormats.ts';
import { anyText, oneOf, optionalText, type Setting, type SettingKind, wholeNumber, yesNo } from './settingKinds.ts';

function setting<T>(name: string, fallback: string, kind: SettingKind<T>, zh: string, en: string): Setting<T> {
  return { name, default: fallback, kind, meaning: { zh, en } };
}

/** Every environment variable the server reads. The README's table says the same, and a test compares them. */
export const settings = {
  port: setting('PORT', '8080', wholeNumber(0, 65535), 'HTTP 端口，0 为任意空闲端口', 'HTTP port; 0 picks a free one'),
  host: setting('HOST', '127.0.0.1', anyText, '监听地址', 'Address to listen on'),
  dataDir: setting('DATA_DIR', './data', anyText, '数据、密钥和文件目录', 'Folder of data, secrets and files'),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    databaseUrl,
    '外部 PostgreSQL 15+；留空则使用内置数据库',
    'An existing PostgreSQL 15+; empty uses the embedded one',
  ),
  demo: setting('DEMO', '1', yesNo, '首次启动时载入演示数据', 'Load demo data at the first start'),
  defaultLocale: setting(
    'DEFAULT_LOCALE',
    'zh-CN',
    oneOf('zh-CN', 'en-US'),
    '请求未指定时的语言',
    'Language where a request names none',
  ),
  timeZone: setting('TIME_ZONE', 'Asia/Shanghai', timeZone, '划分日与月的时区', 'Time zone of days and months'),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    '日志级别',
    'How much is logged',
  ),
  instance: setting(
    'INSTANCE',
    '0',
    wholeNumber(0, 1023),
    '多台服务器时各自的编号',
    'Own number of each server of several',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    trustedProxies,
    '可信反向代理：1，或地址列表',
    'Trusted reverse proxies: 1, or a list of addresses',
  ),
  clients: setting(
    'CLIENTS',
    '[{"id":"saber3","secret":"saber3_secret"},{"id":"saber","secret":"saber_secret"},{"id":"sword","secret":"sword_secret"}]',
    oauthClients,
    '允许登录的客户端（JSON）',
    'Clients that may log in (JSON)',
  ),
  sm2PrivateKey: setting(
    'SM2_PRIVATE_KEY',
    '',
    sm2PrivateKey,
    '登录口令的 SM2 私钥；留空则首次启动时生成',
    'SM2 private key of login passwords; empty makes one at the first start',
  ),
  aesKey: setting(
    'AES_KEY',
    '',
    aesKey,
    '参数与报文 AES 加密的密钥；留空则不启用',
    'Key for AES of parameters and bodies; empty switches it off',
  ),
  accessTokenSeconds: setting(
    'ACCESS_TOKEN_SECONDS',
    '3600',
    wholeNumber(60, 86400),
    '访问令牌有效期（秒）',
    'Life of an access token',
  ),
  refreshTokenSeconds: setting(
    'REFRESH_TOKEN_SECONDS',
    '604800',
    wholeNumber(300, 31536000),
    '刷新令牌有效期（秒）',
    'Life of a refresh token',
  ),
  loginTicketSeconds: setting(
    'LOGIN_TICKET_SECONDS',
    '60',
    wholeNumber(5, 3600),
    '一次性登录令牌有效期（秒）',
    'Life of a one-time login token',
  ),
  passwordMinLength: setting('PASSWORD_MIN_LENGTH', '8', wholeNumber(6, 128), '口令最短长度', 'Shortest password'),
  passwordMinKinds: setting(
    'PASSWORD_MIN_KINDS',
    '3',
    wholeNumber(1, 4),
    '口令至少含几类字符（大写、小写、数字、符号）',
    'Kinds of character a password needs (upper, lower, digit, sign)',
  ),
  loginMaxFailures: setting(
    'LOGIN_MAX_FAILURES',
    '5',
    wholeNumber(1, 100),
    '登录失败几次后锁定',
    'Failures before an account locks',
  ),
  loginLockMinutes: setting(
    'LOGIN_LOCK_MINUTES',
    '30',
    wholeNumber(1, 1440),
    '锁定时长（分钟）',
    'Minutes an account stays locked',
  ),
  uploadMaxMegabytes: setting(
    'UPLOAD_MAX_MB',
    '20',
    wholeNumber(1, 1024),
    '单个上传文件上限（MB）',
    'Largest uploaded file',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    '',
    optionalText,
    'S3 兼容存储地址；留空则存本地',
    'S3-compatible storage; empty keeps files locally',
  ),
  s3Bucket: setting('S3_BUCKET', '', optionalText, '存储桶', 'Bucket'),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', '', optionalText, '访问标识', 'Access key id'),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', '', optionalText, '访问密钥', 'Secret access key'),
  s3Region: setting('S3_REGION', 'us-east-1', anyText, '区域', 'Region'),
} as const;
