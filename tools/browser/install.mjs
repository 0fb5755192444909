import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const isRoot = process.getuid?.() === 0;

/** Playwright's own download; as root with the libraries it needs. */
export function installPlaywrightBrowser() {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  run(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], 10 * 60_000);
}

/** Debian's and Ubuntu's packages, as root only. */
export function installPackages(...packages) {
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  if (run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]) === 0) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

function run(file, args, timeout = 15 * 60_000) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(file, args, { stdio: 'ignore', env, timeout }).status;
}
