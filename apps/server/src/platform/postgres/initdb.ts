import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../process/startupError.ts';
import { binary } from './binaries.ts';
import type { Installation } from './owner.ts';
import { commandLine, fileOwner } from './runAs.ts';

/** The superuser of the embedded server, who owns the tables. */
export const ownerName = 'concord';

type Options = Installation & { readonly dataFolder: string; readonly password: string };

export async function hasCluster(dataFolder: string): Promise<boolean> {
  return (await stat(path.join(dataFolder, 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

/** Made aside and renamed into place, so that a kill in the middle leaves no half-made data folder behind. */
export async function initdb(options: Options): Promise<void> {
  const { dataFolder, runAs, password } = options;
  const draft = await mkdtemp(`${dataFolder}.new-`);
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    const owner = fileOwner(runAs);
    if (owner) await Promise.all([draft, passwordFile].map((file) => chown(file, owner.uid, owner.gid)));
    await chmod(draft, 0o700);
    await runInitdb(options, draft, passwordFile);
    await rename(draft, dataFolder);
  } catch (error) {
    // Of two concurrent first starts the other one was quicker; its data folder serves as well.
    if (!(await hasCluster(dataFolder))) throw error;
  } finally {
    await Promise.all([draft, passwordFile].map(remove));
  }
}

/** Retried: of two concurrent first starts, one may still be writing or removing the same files. */
const remove = (file: string) => rm(file, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });

/**
 * Removes what a killed first start left behind, including its copy of the password. Precondition: the caller has
 * locked the folder.
 */
export async function removeDrafts(dataFolder: string): Promise<void> {
  const parent = path.dirname(dataFolder);
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(dataFolder)}.new-`));
  await Promise.all(drafts.map((name) => remove(path.join(parent, name))));
}

async function runInitdb({ native, runAs }: Options, folder: string, passwordFile: string): Promise<void> {
  const initdbArguments = [
    `--pgdata=${folder}`,
    `--username=${ownerName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeArguments(),
  ];
  const { file, args, options } = commandLine(runAs, binary(native, 'initdb'), initdbArguments);
  const { code, output } = await run(() => spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }));
  if (code === 0) return;
  throw new StartupError({
    zh: `无法创建数据库：${output}`,
    en: `The database could not be created: ${output}`,
  });
}

/** Only Linux is sure to know C.UTF-8; elsewhere PostgreSQL brings its own. */
function localeArguments(): string[] {
  if (process.platform === 'linux') return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

function run(start: () => ReturnType<typeof spawn>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = start();
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim().slice(-2000) }));
  });
}

/** A data folder of another major version needs an upgrade that the server cannot do by itself. */
export async function checkVersion(dataFolder: string, native: string): Promise<void> {
  const made = (await readFile(path.join(dataFolder, 'PG_VERSION'), 'utf8')).trim();
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8')) as { version: string };
  if (version.split('.')[0] === made) return;
  throw new StartupError({
    zh: `数据目录 ${dataFolder} 由 PostgreSQL ${made} 创建，而内置版本为 ${version}。请用原版本导出数据后再升级`,
    en: `The data folder ${dataFolder} was made by PostgreSQL ${made}, but ${version} is built in. Export the data with the former version first`,
  });
}
