import type { ReadTx } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';
import { readSettings } from './runtime.ts';

/** What the page says of the installation before anything is asked of the server. */
export type Brand = { readonly locale: string; readonly languages: string; readonly logo: string | null };

/** Where the logo is; another one has another address, so that a browser may keep it. */
export function logoAddress(logoId: string | null): string | null {
  return logoId === null ? null : `/eqicapi/app/installation/logo?v=${logoId}`;
}

const localeOf: Readonly<Record<string, string>> = { zh: 'zh-CN', en: 'en-US' };

async function readBrand(tx: ReadTx, config: Pick<Config, 'password' | 'mail' | 'defaultLocale'>): Promise<Brand> {
  const { logoId, languages } = await readSettings(tx, config);
  return { locale: localeOf[languages] ?? config.defaultLocale, languages, logo: logoAddress(logoId) };
}

/** The brand for every page; where the database does not answer, the last known one. */
export function createBrand({ system, config }: Pick<Services, 'system' | 'config'>): () => Promise<Brand> {
  let known: Brand = { locale: config.defaultLocale, languages: 'both', logo: null };
  return async () => {
    known = await system.read('what the page shows', (tx) => readBrand(tx, config)).catch(() => known);
    return known;
  };
}
