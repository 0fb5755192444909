import path from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '../process/startupError.ts';
import { readConfig } from './config.ts';

test('without any variable the defaults hold', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    defaultLocale: 'zh-CN',
    timeZone: 'Asia/Shanghai',
    tokens: { accessSeconds: 3600, refreshSeconds: 604800 },
    s3: null,
    aesKey: null,
  });
  expect(config.dataDir).toBe(path.resolve('data'));
  expect(config.clients).toEqual([
    { id: 'saber3', secret: 'saber3_secret' },
    { id: 'saber', secret: 'saber_secret' },
    { id: 'sword', secret: 'sword_secret' },
  ]);
});

test.each([
  { name: 'PORT', value: '8443', expected: { port: 8443 } },
  { name: 'PORT', value: '', expected: { port: 8080 } },
  { name: 'PORT', value: ' 0 ', expected: { port: 0 } },
  { name: 'DEMO', value: '0', expected: { demo: false } },
  { name: 'DEMO', value: 'false', expected: { demo: false } },
  { name: 'TRUST_PROXY', value: '1', expected: { trustProxy: 1 } },
  { name: 'TRUST_PROXY', value: '10.0.0.0/8, ::1', expected: { trustProxy: ['10.0.0.0/8', '::1'] } },
  { name: 'DATABASE_URL', value: 'postgres://u:p@h/d', expected: { databaseUrl: 'postgres://u:p@h/d' } },
  { name: 'AES_KEY', value: 'x'.repeat(32), expected: { aesKey: 'x'.repeat(32) } },
  { name: 'SM2_PRIVATE_KEY', value: 'AB'.repeat(32), expected: { sm2PrivateKey: 'ab'.repeat(32) } },
  { name: 'UPLOAD_MAX_MB', value: '5', expected: { upload: { maxBytes: 5 * 1024 * 1024 } } },
])('$name=$value is understood', ({ name, value, expected }) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});

test.each([
  { name: 'PORT', value: '65536' },
  { name: 'PORT', value: '80a' },
  { name: 'PORT', value: '-1' },
  { name: 'PORT', value: '1e3' },
  { name: 'DEMO', value: 'maybe' },
  { name: 'DEFAULT_LOCALE', value: 'fr-FR' },
  { name: 'TIME_ZONE', value: 'Mars/Olympus' },
  { name: 'DATABASE_URL', value: 'mysql://u:p@h/d' },
  { name: 'CLIENTS', value: '{"id":"a"}' },
  { name: 'CLIENTS', value: '[{"id":"a","secret":""}]' },
  { name: 'CLIENTS', value: 'saber' },
  { name: 'AES_KEY', value: 'x'.repeat(31) },
  { name: 'SM2_PRIVATE_KEY', value: 'xyz' },
  { name: 'TRUST_PROXY', value: 'everyone' },
  { name: 'LOG_LEVEL', value: 'loud' },
])('$name=$value is refused, and both languages name the variable', ({ name, value }) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartupError);
  expect(read).toThrow(`环境变量 ${name} 的值无效`);
  expect(read).toThrow(`Environment variable ${name} is not valid`);
});

test('S3 storage is complete or refused', () => {
  const complete = { S3_ENDPOINT: 'https://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  expect(readConfig(complete).s3).toEqual({
    endpoint: 'https://s3',
    bucket: 'b',
    accessKeyId: 'k',
    secretAccessKey: 's',
    region: 'us-east-1',
  });
  expect(() => readConfig({ ...complete, S3_BUCKET: '' })).toThrow('S3_BUCKET');
});
