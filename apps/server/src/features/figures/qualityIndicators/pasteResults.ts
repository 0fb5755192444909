import type { PastedResults, PasteResultsBody } from '@qc/contract';
import { externalResult } from '@qc/resources';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import { type PlainLine, readSentTable } from '#features/exchange/fileReading/public';
import { type Caller, type Ctx, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { defineError } from '#platform/http/errors';
import type { Services } from '#platform/services';
import { menuHooks } from './menu.hooks.ts';
import {
  type NamedScheme,
  type NamedTest,
  type PastedLine,
  pastedLines,
  placeOf,
  resultLines,
} from './pastedResults.ts';

export const PasteRefused = defineError<{ lines: string }>('PASTE_REFUSED', 400, {
  zh: ({ lines }) => `第 ${lines} 行（列）有问题，未保存任何结果`,
  en: ({ lines }) => `Lines (columns) ${lines} cannot be taken; nothing was saved`,
});

/** More tests and rounds than any laboratory has in a year. */
const MOST_LINES = 2000;

const PasteTooLong = defineError<{ lines: number }>('PASTE_TOO_LONG', 400, {
  zh: ({ lines }) => `共 ${lines} 行，一次最多 ${MOST_LINES} 行，请拆分`,
  en: ({ lines }) => `There are ${lines} lines; at most ${MOST_LINES} are accepted in one batch: split them`,
});

/** The tests of the menu and the schemes by their names, and the rounds that are there already. */
async function knownNames(tx: ReadTx, ctx: Caller) {
  const [tests, schemes, rounds] = await Promise.all([
    tx.rows(sql<NamedTest>`
      select m.id as "menuTestId", array_remove(array[y.name, y.name_en, y.abbreviation], null) as names,
        coalesce(m.scheme_ids, '{}')::text[] as "schemeIds"
      from menu_test m join analyte y on y.id = m.analyte_id where m.tenant_id = ${ctx.tenantId} and m.deleted_at is null`),
    tx.rows(sql<NamedScheme>`
      select id as "schemeId", array_remove(array[name, name_en], null) as names from external_scheme
      where tenant_id in (${ctx.tenantId}, ${centralTenant}) and deleted_at is null order by tenant_id`),
    tx.rows(sql<{ key: string }>`
      select concat_ws('/', menu_test_id, scheme_id, round, to_char(result_date, 'YYYY-MM-DD')) as key from external_result
      where tenant_id = ${ctx.tenantId} and deleted_at is null and kind = 'round'`),
  ]);
  return { tests, schemes, rounds: new Set(rounds.map(({ key }) => key)) };
}

async function readLines(tx: ReadTx, ctx: Caller, lines: readonly PlainLine[]): Promise<PastedLine[]> {
  const { rounds, ...known } = await knownNames(tx, ctx);
  return resultLines(lines, known).map((line): PastedLine => {
    if (line.record === null) return line;
    const { menuTestId, schemeId, round, resultDate } = line.record;
    const isThere = rounds.has([menuTestId, schemeId, round, resultDate].join('/'));
    return isThere ? { ...line, problems: ['twice'] } : line;
  });
}

const answerOf = (lines: readonly PastedLine[], saved: number): PastedResults => ({
  saved,
  lines: lines.map(({ line, text, problems }) => ({ line, text, problems: [...problems] })),
});

/** Results of rounds from a sheet, pasted or as a file: looked at first, then saved all or none. */
export async function pasteResults(
  services: Services,
  ctx: Ctx,
  { text, fileId, isCheckOnly }: PasteResultsBody,
): Promise<PastedResults> {
  // The file is read before the transaction: it takes seconds, and locks would wait for it.
  const sent = fileId === undefined ? pastedLines(text ?? '') : await readSentTable(ctx, services, fileId);
  if (sent.length > MOST_LINES) throw PasteTooLong({ lines: sent.length });
  if (isCheckOnly) return ctx.read(async (tx) => answerOf(await readLines(tx, ctx, sent), 0));
  return ctx.transaction(async (tx) => {
    const lines = await readLines(tx, ctx, sent);
    const bad = lines.filter(({ problems }) => problems.length > 0);
    if (bad.length > 0) throw PasteRefused({ lines: bad.map(placeOf).join(', ') });
    for (const { record } of lines)
      await createRecord(tx, ctx, { resource: externalResult, hooks: menuHooks.externalResult, input: record ?? {} });
    return answerOf(lines, lines.length);
  });
}
