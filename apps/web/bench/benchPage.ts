import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type BenchPage = {
  readonly page: Page;
  readonly base: string;
  readonly testId: string;
  /** Has the server do what it does on a line of its input. */
  act(): void;
  close(): Promise<void>;
};
type Address = {
  readonly url: string;
  readonly tenantId: string;
  readonly account: string;
  readonly testId?: string;
};

/** A server with much data, built, as a process of its own: the browser must not share its thread. */
async function startServer(name: string): Promise<Address & Pick<BenchPage, 'act'> & { stop(): void }> {
  const script = `apps/server/dist/bench/${name}.js`;
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"url"'))
      return {
        ...(JSON.parse(line) as Address),
        act: () => void child.stdin.write('\n'),
        stop: () => child.stdin.end(),
      };
  }
  throw new Error(`${script} ended before it listened`);
}

/** The built web application on such a server, with its director, or the central body, logged in. */
export async function openBench(name: 'longList' | 'longChart' | 'largeGrid' | 'largeBoard'): Promise<BenchPage> {
  const server = await startServer(name);
  process.env.SERVER_URL = server.url;
  const web = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    preview: { port: 0, host: 'localhost' },
    logLevel: 'silent',
  });
  const base = web.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  const page = await browser.newPage();
  await page.goto(`${base}login`);
  await page.getByRole('button', { name: '指定机构编号' }).click();
  await page.getByLabel('机构编号').fill(server.tenantId);
  await page.getByLabel('用户名').fill(server.account);
  await page.getByRole('textbox', { name: '密码' }).fill('Concord@2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('navigation', { name: '主导航' }).waitFor();
  return {
    page,
    base,
    testId: server.testId ?? '',
    act: server.act,
    close: async () => {
      await browser.close();
      await web.close();
      server.stop();
    },
  };
}
