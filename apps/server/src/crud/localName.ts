import type { Language } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';

/** The name of a row in the reader's language; the Chinese one where there is no English. */
export function localName(language: Language, alias: string): RawBuilder<string> {
  return sql.raw(language === 'en' ? `coalesce(nullif(${alias}.name_en, ''), ${alias}.name)` : `${alias}.name`);
}
