import type pg from 'pg';
import { StartupError } from '../process/startupError.ts';

/**
 * Before the first release the migrations were written again, as a baseline of 15. `0161_testMenu` was the last of the former
 * ones: where it has run, the schema is the one that the baseline makes.
 */
const lastFormer = '0161_testMenu';

const isInBaseline = (name: string): boolean => name < '0016';

/**
 * The names that applied migrations have today: those of the baseline instead of the former ones. Undefined: not all of the
 * former ones have run, so the schema is not the one that the baseline makes.
 */
export function inBaseline(applied: readonly string[], known: readonly string[]): string[] | undefined {
  const isFormer = (name: string) => name <= lastFormer && !known.includes(name);
  if (!applied.some(isFormer)) return [...applied];
  if (!applied.includes(lastFormer)) return undefined;
  return [...known.filter(isInBaseline), ...applied.filter((name) => name > lastFormer)];
}

/** What a start answers where not all of the former migrations have run. */
export function unfinishedFormer(applied: readonly string[]): StartupError {
  const last = applied.at(-1);
  return new StartupError({
    zh: `数据库由首个版本发布前的开发版本建立（止于 ${last}），本版本无法升级。请先安装含有 ${lastFormer} 的最后一个开发版本并启动一次，再安装本版本；或者换用空的数据目录（数据库）。未作任何更改`,
    en: `The database was made by a development version from before the first release (up to ${last}), which this version cannot upgrade. Install the last development version, the one with ${lastFormer}, and start it once, then install this version; or use an empty data folder (database). Nothing was changed`,
  });
}

/** Notes the baseline in a database that the former migrations made. Of servers that start together, one finds former names. */
export async function markBaseline(pool: pg.Pool, known: readonly string[]): Promise<void> {
  const text = `WITH former AS (DELETE FROM kysely_migration WHERE name <= $1 RETURNING timestamp)
    INSERT INTO kysely_migration (name, timestamp) SELECT name, max(timestamp) FROM former, unnest($2::text[]) AS name GROUP BY name`;
  await pool.query(text, [lastFormer, known.filter(isInBaseline)]);
}
