// Prints the path of a browser for the end-to-end tests, installing one, and a Chinese font, where there is none.
import { pathToFileURL } from 'node:url';
import { findBrowser, findShell, hasChineseFont } from './browser/find.mjs';
import { installPackages, installPlaywrightBrowser } from './browser/install.mjs';

/** The browser's path; throws where none can be had. */
export function ensureBrowser() {
  ensureChineseFont();
  if (!findShell()) installPackages('chromium-headless-shell');
  for (const install of [() => undefined, installPlaywrightBrowser, () => installPackages('chromium')]) {
    install();
    const browser = findBrowser();
    if (browser) return browser;
  }
  throw new Error(
    '没有可用的浏览器，请安装 Chromium 或 Chrome，或用 CHROMIUM_PATH 指定  No browser: install Chromium or Chrome, or set CHROMIUM_PATH',
  );
}

function ensureChineseFont() {
  if (!hasChineseFont()) installPackages('fontconfig', 'fonts-noto-cjk');
  if (!hasChineseFont())
    console.error('没有中文字体，截图中的汉字会显示为方框  No Chinese font: screenshots will show boxes');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(ensureBrowser());
