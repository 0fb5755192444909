import type { BilingualText } from '../process/startupError.ts';
import type { Environment } from './kinds.ts';
import { settings } from './settings.ts';

/** A variable of the environment as the administrator may see it. */
export type ShownSetting = {
  readonly name: string;
  readonly meaning: BilingualText;
  readonly isSet: boolean;
  readonly isSecret: boolean;
  /** What is in force; null where it is secret. */
  readonly value: string | null;
};

/** Keys and passwords by their names, so that a new one is hidden from its first day; and addresses that carry them. */
const secret = /(?:_KEYS?|_KEY_ID|SECRET|PASSWORD|PASSPHRASE|TOKEN)$|^(?:DATABASE_URL|SMTP_URL|CLIENTS)$/;

export function shownSettings(environment: Environment): ShownSetting[] {
  return Object.values(settings).map(({ name, meaning, default: fallback }) => {
    const given = environment[name]?.trim() ?? '';
    const isSecret = secret.test(name);
    return { name, meaning, isSet: given !== '', isSecret, value: isSecret ? null : given || fallback };
  });
}
