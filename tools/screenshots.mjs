// `npm run screenshots`: pictures of the main screens into docs/screenshots, and those of the help into docs/zh/pictures and
// docs/en/pictures, from a server with the demo's rows. Takes the address of a running one (http://localhost:8080), else
// starts one on a temporary folder. `--help-only` leaves the main screens as they are.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { helpShots } from './screenshots/helpShots.mjs';
import { shots } from './screenshots/shots.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/screenshots');
const password = 'Concord@2026';

async function startServer() {
  const data = mkdtempSync(path.join(tmpdir(), 'concord-shots-'));
  const port = String(20_000 + (process.pid % 20_000));
  const env = { ...process.env, PORT: port, DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env, stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://localhost:${port}`;
  await waitFor(`${origin}/whccl/`);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function waitFor(url) {
  for (let second = 0; second < 240; second++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`${url} does not answer`);
}

async function openContext(browser, origin, { width = 1440, height = 900, language, theme, settings = {} }) {
  const context = await browser.newContext({ viewport: { width, height } });
  const cookies = { language, theme, ...settings };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name: `ycyz-${name}`, value, url: origin })),
  );
  return context;
}

async function logIn(page, origin, { tenantId, account }) {
  await page.goto(`${origin}/whccl/login`);
  await page.locator('input[name=username]').fill(account);
  if (tenantId !== '000000') {
    await page.getByRole('button', { name: /指定机构编号|Choose a laboratory number/ }).click();
    await page.getByLabel(/机构编号|Laboratory number/).fill(tenantId);
  }
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('.frame').waitFor({ timeout: 60_000 });
}

async function openPage(browser, origin, shot) {
  const context = await openContext(browser, origin, shot);
  const page = await context.newPage();
  if (shot.user) await logIn(page, origin, shot.user);
  return { context, page };
}

async function show(page, origin, shot) {
  await page.goto(`${origin}/whccl${shot.path}`);
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  // The stream of events never ends, so there is no "network idle" to wait for.
  await page.waitForTimeout(2500);
}

async function take(browser, origin, shot) {
  const { context, page } = await openPage(browser, origin, shot);
  await show(page, origin, shot);
  await page.screenshot({ path: path.join(folder, `${shot.name}.png`) });
  await context.close();
  console.log(`${shot.name}.png`);
}

/** In a panel a picture is small: the content of a narrow window without what is around it, and only its upper part. */
const helpWindow = { width: 1000, height: 640, theme: 'light' };

async function contentOf(page) {
  const box = await page.locator('.account-side, main').first().boundingBox();
  const { width, height } = helpWindow;
  const [x, y] = [Math.max(0, Math.floor(box?.x ?? 0)), Math.max(0, Math.floor(box?.y ?? 0))];
  return { x, y, width: width - x, height: height - y };
}

/** The pictures of the help in one language; each user logs in once. */
async function takeHelp(browser, origin, { short, language }) {
  const into = path.join(root, 'docs', short, 'pictures');
  mkdirSync(into, { recursive: true });
  for (const user of new Set(helpShots.map((shot) => shot.user))) {
    const { context, page } = await openPage(browser, origin, { ...helpWindow, language, user });
    for (const shot of helpShots.filter((each) => each.user === user)) {
      await show(page, origin, shot);
      await page.screenshot({ path: path.join(into, `${shot.name}.png`), clip: await contentOf(page) });
      console.log(`${short}/${shot.name}.png`);
    }
    await context.close();
  }
}

const wanted = process.argv.includes('--help-only') ? [] : shots;
const languages = [
  { short: 'zh', language: 'zh-CN' },
  { short: 'en', language: 'en-US' },
];

const given = process.argv.slice(2).find((word) => word.startsWith('http'));
const server = given ? { origin: given.replace(/\/$/, ''), stop: async () => undefined } : await startServer();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const shot of wanted) await take(browser, server.origin, shot);
  for (const each of languages) await takeHelp(browser, server.origin, each);
} finally {
  await browser.close();
  await server.stop();
}
