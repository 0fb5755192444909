import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sm2 } from 'sm-crypto-v2';
import { StartupError } from '../process/startupError.ts';
import type { Config } from '../settings/config.ts';
import { isTrailKey } from '../settings/formats.ts';
import { derivedTrailKey, givenTrailKeys, makeTrailKey } from './trailKeys.ts';

/** The logins of the database: who owns the tables, and the three that work with them. */
export const databaseRoles = ['owner', 'qc_app', 'qc_loader', 'qc_report'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/** What only this installation knows. Made at the first start, kept in the data folder, readable by its owner alone. */
export type Secrets = {
  /** Signs access tokens: 32 random bytes, base64. */
  readonly jwtKey: string;
  /** Login passwords arrive encrypted with the public half (hex, begins with 04). */
  readonly sm2: { readonly privateKey: string; readonly publicKey: string };
  readonly databasePasswords: Readonly<Record<DatabaseRole, string>>;
  /** Sign the links of the audit trail, base64. The first signs; the others prove what they signed before. */
  readonly trailKeys: readonly string[];
};

/** Loads the secrets of the data folder, making them first where there are none. */
export async function loadSecrets(config: Pick<Config, 'dataDir' | 'sm2PrivateKey' | 'trail'>): Promise<Secrets> {
  await mkdir(config.dataDir, { recursive: true });
  const file = secretsFile(config.dataDir);
  const secrets = (await readSecrets(file)) ?? (await keepSecrets(file, makeSecrets()));
  const trailKeys = [...new Set([...(await givenTrailKeys(config.trail)), ...secrets.trailKeys])];
  const sm2 = config.sm2PrivateKey === null ? secrets.sm2 : keyPairOf(config.sm2PrivateKey);
  return { ...secrets, sm2, trailKeys };
}

export function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json');
}

/** New secrets; tests use them without a file. */
export function makeSecrets(): Secrets {
  const password = () => randomBytes(24).toString('base64url');
  return {
    jwtKey: randomBytes(32).toString('base64'),
    sm2: sm2.generateKeyPairHex(),
    databasePasswords: { owner: password(), qc_app: password(), qc_loader: password(), qc_report: password() },
    trailKeys: [makeTrailKey()],
  };
}

/** The secrets that travel with the data; the passwords of the database are each machine's own. */
export type TravellingSecrets = Pick<Secrets, 'jwtKey' | 'sm2' | 'trailKeys'>;

/** What the data folder's own file holds, without keys given from outside; undefined where there is none. */
export async function storedSecrets(dataDir: string): Promise<TravellingSecrets | undefined> {
  const secrets = await readSecrets(secretsFile(dataDir));
  return secrets && { jwtKey: secrets.jwtKey, sm2: secrets.sm2, trailKeys: secrets.trailKeys };
}

/** Lets an empty data folder have the secrets of the installation that is restored into it. */
export async function placeSecrets(dataDir: string, travelling: TravellingSecrets): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await keepSecrets(secretsFile(dataDir), { ...makeSecrets(), ...travelling });
}

/** Written aside and linked into place: a crash leaves no half file, and of two first starts one wins for both. */
async function keepSecrets(file: string, secrets: Secrets): Promise<Secrets> {
  // Not by process: two containers on one folder may have the same number.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readSecrets(file)) ?? secrets;
}

async function readSecrets(file: string): Promise<Secrets | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw unreadable(file, error);
  });
  if (text === undefined) return undefined;
  // A backup brought back may have come with wider rights.
  await chmod(file, 0o600).catch(() => undefined);
  return parseSecrets(file, text);
}

function parseSecrets(file: string, text: string): Secrets {
  try {
    const stored = JSON.parse(text) as Omit<Secrets, 'trailKeys'> & Partial<Secrets>;
    const secrets = { ...stored, trailKeys: stored.trailKeys ?? [derivedTrailKey(stored.jwtKey)] };
    const texts = [secrets.jwtKey, secrets.sm2.privateKey, secrets.sm2.publicKey];
    for (const role of databaseRoles) texts.push(secrets.databasePasswords[role]);
    const hasKeys = secrets.trailKeys.length > 0 && secrets.trailKeys.every(isTrailKey);
    if (hasKeys && texts.every((secret) => typeof secret === 'string' && secret !== '')) return secrets;
  } catch (error) {
    throw unreadable(file, error);
  }
  throw unreadable(file);
}

function keyPairOf(privateKey: string): Secrets['sm2'] {
  try {
    return { privateKey, publicKey: sm2.getPublicKeyFromPrivateKey(privateKey) };
  } catch (cause) {
    const text = { zh: 'SM2_PRIVATE_KEY 不是有效的 SM2 私钥', en: 'SM2_PRIVATE_KEY is not a valid SM2 private key' };
    throw new StartupError(text, { cause });
  }
}

function unreadable(file: string, cause?: unknown): StartupError {
  return new StartupError(
    {
      zh: `密钥文件 ${file} 无法读取或已损坏，请从备份恢复`,
      en: `${file} cannot be read or is damaged; restore it from a backup`,
    },
    { cause },
  );
}
