import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type LongList = { readonly page: Page; close(): Promise<void> };
type Address = { readonly url: string; readonly tenantId: string; readonly account: string };

/** The server with 100,000 rows, as a process of its own: the browser must not share its thread. */
async function startServer(): Promise<Address & { stop(): void }> {
  const script = 'apps/server/dist/bench/longList.js';
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"url"')) return { ...(JSON.parse(line) as Address), stop: () => child.stdin.end() };
  }
  throw new Error(`${script} ended before it listened`);
}

/** The built web application on that server, logged in, showing the first page of the list. */
export async function openLongList(): Promise<LongList> {
  const server = await startServer();
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
  await page.goto(`${base}configuration/comments`);
  await page.locator('tbody tr').nth(9).waitFor();
  return {
    page,
    close: async () => {
      await browser.close();
      await web.close();
      server.stop();
    },
  };
}
