import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const address = 'http://127.0.0.1:8080';
const place = { address, logFolder: null };

test('a demo prints its address and every account', () => {
  expect(welcome(place, { isDemo: true, newAdmin: undefined, exposedDemo: 0 })).toBe(`
  Concord 和准质控   http://127.0.0.1:8080/whccl/

  演示账号（口令 Concord@2026）  Demo accounts (password Concord@2026)
    000000          admin  centre  assessor
    100001          director  supervisor  operator  viewer
    100002–100024   director

  按 Ctrl-C 停止  Press Ctrl-C to stop
`);
});

test('a new installation prints the one-time password in both languages', () => {
  const text = welcome(place, { isDemo: false, newAdmin: { account: 'admin', password: 'Xy7%' }, exposedDemo: 0 });
  expect(text).toContain('一次性口令 Xy7%');
  expect(text).toContain('one-time password Xy7%');
  expect(text).not.toContain('Concord@2026');
});

test('a later start says where to go, where the log is and how to stop, and nothing else', () => {
  const later = { isDemo: false, newAdmin: undefined, exposedDemo: 0 };
  expect(welcome({ address, logFolder: '/srv/data/logs' }, later)).toBe(
    `\n  Concord 和准质控   ${address}/whccl/\n\n  日志 /srv/data/logs  Log /srv/data/logs\n  按 Ctrl-C 停止  Press Ctrl-C to stop\n`,
  );
});

test('demo accounts that others may reach are reported, with the way to close them', () => {
  const text = welcome(place, { isDemo: false, newAdmin: undefined, exposedDemo: 30 });
  expect(text).toContain('警告：30 个演示账号');
  expect(text).toContain('Warning: 30 demo accounts');
  expect(text).toContain('npm run demo:disable');
});
