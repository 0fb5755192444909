import type { SpawnOptions } from 'node:child_process';

export type FileOwner = { readonly uid: number; readonly gid: number };

/**
 * As whom PostgreSQL runs. It refuses root, so a server started by root runs it
 * - as another user (`user`),
 * - as itself under another name, where that user cannot reach the folders (`namespace`),
 * - as another user who may pass closed folders, where namespaces are forbidden, as in containers (`capability`).
 */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'user'; readonly owner: FileOwner }
  | { readonly kind: 'namespace' }
  | { readonly kind: 'capability'; readonly owner: FileOwner };

type CommandLine = { readonly file: string; readonly args: string[]; readonly options: SpawnOptions };

/** Wraps a command so that it runs as decided. `/` as the working folder: the caller's may be closed to that user. */
export function commandLine(runAs: RunAs, file: string, args: readonly string[]): CommandLine {
  const options: SpawnOptions = { cwd: '/', env: cleanEnvironment() };
  switch (runAs.kind) {
    case 'self':
      return { file, args: [...args], options };
    case 'user':
      return { file, args: [...args], options: { ...options, ...runAs.owner } };
    case 'namespace':
      return {
        file: 'unshare',
        args: ['--user', '--map-user=65534', '--map-group=65534', '--', file, ...args],
        options,
      };
    case 'capability':
      return { file: 'setpriv', args: [...capabilityArgs(runAs.owner), file, ...args], options };
  }
}

/** Who must own the data folder when PostgreSQL runs so; undefined: the user of this process. */
export function fileOwner(runAs: RunAs): FileOwner | undefined {
  if (runAs.kind === 'self') return undefined;
  if (runAs.kind === 'namespace') return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  return runAs.owner;
}

function capabilityArgs({ uid, gid }: FileOwner): string[] {
  const capability = '+dac_override';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    '--',
  ];
}

/** What programs need to run at all. The rest of ours holds secrets, or belongs to another PostgreSQL (PGDATA, PGPORT). */
const needed =
  /^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|DYLD_\w+|SystemRoot|SYSTEMROOT|windir|PATHEXT|COMSPEC)$/;

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)));
}
