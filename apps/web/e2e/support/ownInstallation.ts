import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty server for one flow: as a hospital starts it on its first day. */
export type OwnInstallation = {
  readonly origin: string;
  /** The administrator's one-time password, as the console shows it. */
  readonly password: string;
  close(): Promise<void>;
};

const root = path.resolve(import.meta.dirname, '../../../..');
/** A slow machine makes its database in half a minute. */
const patienceMs = 240_000;

function passwordShownBy(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let shown = '';
    const tooLate = setTimeout(() => reject(new Error(`no password was shown:\n${shown}`)), patienceMs);
    const read = (chunk: Buffer) => {
      shown += chunk.toString();
      const found = /one-time password (\S+?):/.exec(shown)?.[1];
      if (found === undefined) return;
      clearTimeout(tooLate);
      resolve(found);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${shown}`)));
  });
}

export async function startOwnInstallation(port: number): Promise<OwnInstallation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-first-day-'));
  const environment = { PORT: String(port), DATA_DIR: path.join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env: { ...process.env, ...environment } });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const close = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { origin: `http://localhost:${port}`, password: await passwordShownBy(server), close };
  } catch (error) {
    await close();
    throw error;
  }
}
