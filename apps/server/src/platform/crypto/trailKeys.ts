import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StartupError } from '../process/startupError.ts';
import type { Config } from '../settings/config.ts';
import { isTrailKey } from '../settings/formats.ts';

export function makeTrailKey(): string {
  return randomBytes(32).toString('base64');
}

/** For secrets that were made before links were signed: every server of the installation finds the same key. */
export function derivedTrailKey(jwtKey: string): string {
  return createHmac('sha256', Buffer.from(jwtKey, 'base64')).update('concord trail key').digest('base64');
}

/**
 * Keys from configuration, for example from a key management system. They take precedence over those of the secrets
 * file, which still verifies what it signed.
 */
export async function givenTrailKeys({ keys, keysFile }: Config['trail']): Promise<readonly string[]> {
  if (keysFile === null) return keys;
  const text = await readFile(keysFile, 'utf8').catch((error: unknown) => {
    throw unusable(keysFile, error);
  });
  const found = text.split(/[\s,]+/).filter((key) => key !== '');
  if (found.length === 0 || !found.every(isTrailKey)) throw unusable(keysFile);
  return [...keys, ...found];
}

function unusable(file: string, cause?: unknown): StartupError {
  return new StartupError(
    {
      zh: `TRAIL_KEYS_FILE 指定的文件 ${file} 无法读取，或其中没有有效密钥（至少 32 字节的 base64）`,
      en: `${file} of TRAIL_KEYS_FILE cannot be read or holds no valid key (base64 of at least 32 bytes)`,
    },
    { cause },
  );
}
