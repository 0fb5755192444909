import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Chosen once per run; workers read this file again and must find the same. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA ??= newDataFolder();

/** Removed by the process that made it, when it ends: the server is stopped by then. */
function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  timeout: 180_000,
  // Two slow cores with two browsers on them take half a minute to open an application for the first time.
  expect: { timeout: 40_000 },
  // A browser waits for the server a third of its time: three of them keep two cores busy.
  workers: 3,
  reporter: 'line',
  use: {
    // What cannot be clicked in three quarters of a minute will not be there in three: a failure costs the others less.
    actionTimeout: 45_000,
    baseURL: `${origin}/whccl/`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    colorScheme: 'light',
    // What moves is proven where motion is the subject; everywhere else it costs a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every step costs a third of the time: ask for it where it is needed.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'log in', testMatch: 'support/*.setup.ts' },
    { name: 'chromium', testMatch: '*/*.spec.ts', dependencies: ['log in'] },
  ],
  /** The real server with its own database and the demo's rows; one that already listens on E2E_PORT is used as it is. */
  webServer: {
    command: 'node tools/start.mjs',
    cwd: '../..',
    url: `${origin}/whccl/`,
    timeout: 240_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: path.join(process.env.E2E_DATA, 'data'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // A session that tests share grows older than the ten minutes in which accounts may be changed.
      REAUTHENTICATION_MINUTES: '0',
    },
  },
});
