import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { serverCommand, startServerProcess } from '../support/serverProcess.ts';
import { makeDataFolder } from './dataFolder.ts';

const isJson = (line: string) => line.startsWith('{');

test('where nobody sits at a terminal the log is JSON on standard output, and no warning is among it', async () => {
  const dataDir = await makeDataFolder();
  const server = startServerProcess('alone', { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: '' });
  await server.ready;
  await server.stop();
  const lines = server.said().split('\n').filter(isJson);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ msg: 'as system' }));
  expect(server.said()).not.toMatch(/warning/i);
  expect(await readdir(dataDir)).not.toContain('logs');
}, 300_000);

/** Starts the server as a person does, in a terminal; `script` makes one. A shell in between would end by the Ctrl-C itself. */
function startAtTerminal(env: NodeJS.ProcessEnv) {
  const { program, repository } = serverCommand;
  const command = [process.execPath, ...program].map((part) => `'${part}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'], {
    cwd: repository,
    env: { ...process.env, npm_lifecycle_event: undefined, PORT: '0', DATABASE_URL: '', LOG_LEVEL: undefined, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let shown = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number);
  return { shown: () => shown.replaceAll('\r', ''), pressCtrlC: () => child.stdin.write('\x03'), ended };
}

test.runIf(process.platform === 'linux')(
  'a terminal shows a screenful of sentences; the log is in files of the data folder',
  async () => {
    const dataDir = await makeDataFolder();
    const terminal = startAtTerminal({ DATA_DIR: dataDir, DEMO: '0' });
    const [, address] = await untilShown(terminal, /(http:\S+)\/whccl\//);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const logs = path.join(dataDir, 'logs');
    await expect.poll(() => readdir(logs), { timeout: 120_000 }).toContain('jobs.log');
    terminal.pressCtrlC();
    expect(await terminal.ended).toBe(0);

    const shown = terminal.shown();
    expect(shown.split('\n').filter(isJson)).toEqual([]);
    expect(shown.split('\n').length).toBeLessThanOrEqual(40);
    expect(shown).not.toMatch(/warning/i);
    for (const sentence of ['正在启动数据库', 'Starting the database', '一次性口令', 'one-time password'])
      expect(shown).toContain(sentence);
    for (const sentence of ['按 Ctrl-C 停止', 'Press Ctrl-C to stop', `日志 ${logs}`, `Log ${logs}`, 'Stopping…'])
      expect(shown).toContain(sentence);

    expect((await readdir(logs)).sort()).toEqual(['jobs.log', 'server.log']);
    const log = await readFile(path.join(logs, 'server.log'), 'utf8');
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
    expect((await stat(path.join(logs, 'server.log'))).mode & 0o777).toBe(0o600);
  },
  300_000,
);

async function untilShown({ shown }: ReturnType<typeof startAtTerminal>, text: RegExp): Promise<RegExpExecArray> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
    const found = text.exec(shown());
    if (found) return found;
  }
  throw new Error(`${text} was not shown:\n${shown()}`);
}
