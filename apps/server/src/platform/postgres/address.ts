import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FileOwner } from './runAs.ts';

/** Where the embedded server listens: a socket's folder (`host` is a path) or, on Windows, a local port. */
export type Address = { readonly host: string; readonly port: number; readonly isTemporary: boolean };

/** Of `sun_path`, 108 bytes on Linux and 104 on macOS, with room for the name `/.s.PGSQL.5432`. */
const longestSocketFolder = 104 - '/.s.PGSQL.5432'.length - 1;
const socketPort = 5432;

/** A socket folder that only its owner can enter; in the temp folder where the data folder's path is too long. */
export async function makeAddress(folder: string, owner: FileOwner | undefined): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), isTemporary: false };
  const inFolder = path.join(folder, 'run');
  const isTemporary = Buffer.byteLength(inFolder) > longestSocketFolder;
  const host = isTemporary ? await mkdtemp(temporaryPrefix()) : inFolder;
  await mkdir(host, { recursive: true, mode: 0o700 });
  if (owner) await chown(host, owner.uid, owner.gid);
  return { host, port: socketPort, isTemporary };
}

/** The address of a server that runs already, as it wrote it down. */
export function knownAddress(socketFolder: string, port: number): Address {
  const isTemporary = socketFolder.startsWith(temporaryPrefix());
  return { host: socketFolder || '127.0.0.1', port, isTemporary };
}

export async function removeAddress({ host, isTemporary }: Address): Promise<void> {
  if (isTemporary) await rm(host, { recursive: true, force: true });
}

function temporaryPrefix(): string {
  return path.join(os.tmpdir(), 'concord-socket-');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
