import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Headless Chromium: the same engine at half the work, since no flow needs a tab strip. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** A Chromium or Chrome that runs: the one of CHROMIUM_PATH, one installed on the machine, or Playwright's own. */
export function findBrowser() {
  return firstThatRuns([
    process.env.CHROMIUM_PATH ?? '',
    ...onPath(shells),
    ...onPath(names),
    ...places,
    playwrightBrowser(),
  ]);
}

/** A browser that was asked for, or one without windows. */
export function findShell() {
  return firstThatRuns([process.env.CHROMIUM_PATH ?? '', ...onPath(shells)]);
}

function onPath(files) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return files.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function firstThatRuns(candidates) {
  return candidates.find((file) => file !== '' && existsSync(file) && runs(file));
}

function playwrightBrowser() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

/** A package that only points to a snap, or a browser without its libraries, is there but does not run. */
function runs(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

export function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return (stdout ?? '').trim() !== '';
}
