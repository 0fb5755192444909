import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Chosen once per run; workers read this file again and must find the same. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'concord-e2e-'));

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  reporter: 'line',
  globalTeardown: './e2e/support/removeData.ts',
  use: {
    baseURL: `${origin}/whccl/`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    colorScheme: 'light',
    trace: 'retain-on-failure',
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
    {
      name: 'chromium',
      testMatch: ['frame/*.spec.ts', 'live/*.spec.ts', 'resource/*.spec.ts'],
      dependencies: ['log in'],
    },
    // The bench is being built: its flows run by hand until every one of them is steady.
    { name: 'bench', testMatch: 'bench/*.spec.ts', dependencies: ['log in'] },
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
    },
  },
});
