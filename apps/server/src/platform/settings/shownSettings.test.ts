import { expect, test } from 'vitest';
import { shownSettings } from './shownSettings.ts';

test('keys, passwords and addresses that carry them are named, never shown', () => {
  const every = Object.fromEntries(shownSettings({}).map(({ name }) => [name, `value of ${name}`]));
  const shown = shownSettings(every);
  expect(shown.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual([
    'DATABASE_URL',
    'CLIENTS',
    'SM2_PRIVATE_KEY',
    'AES_KEY',
    'TRAIL_KEYS',
    'SMTP_URL',
    'BACKUP_PASSPHRASE',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  for (const { isSecret, value, name } of shown) expect(value).toBe(isSecret ? null : `value of ${name}`);
});

test('what is not set says so and shows what is in force', () => {
  const port = shownSettings({ PORT: ' ' }).find(({ name }) => name === 'PORT');
  expect(port).toMatchObject({ isSet: false, value: '8080' });
});
