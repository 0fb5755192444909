import type { CaseReportQuery } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { pageNumbers, printPdf } from '#platform/pdf/printPdf';
import { readHead } from '#platform/trail/trailHead';
import { readCase } from '../alertCase.ts';
import { reportContent, sayIn, titleOf } from './reportContent.ts';

/** The laboratory's name is the centre's record of it, which a laboratory cannot read by itself. */
async function laboratoryName(system: System, ctx: Ctx): Promise<string> {
  const row = await system.read('name of the laboratory on a report', (tx) =>
    tx.first(sql<{ name: string }>`select ${localName(ctx.language, 'b')} as name from laboratory b
      where b.tenant_code = ${ctx.tenantId} and b.deleted_at is null`),
  );
  return row?.name ?? ctx.tenantId;
}

/** Who prints, as the language of the paper calls them. */
async function printerName(system: System, { tenantId, userId, userName }: Ctx, language: Language): Promise<string> {
  const row = await system.read('name of who prints a report', (tx) =>
    tx.first(sql<{ name: string }>`select ${localName(language, 'u')} as name from "user" u
      where u.tenant_id = ${tenantId} and u.id = ${userId}`),
  );
  return row?.name ?? userName;
}

/** The out-of-control report of a case, in the requested language. */
export async function caseReport(
  system: System,
  ctx: Ctx,
  query: CaseReportQuery,
): Promise<{ name: string; pdf: Buffer }> {
  const view = laboratoryView(ctx, query.tenantId);
  const reader: Ctx = { ...view.ctx, language: query.lang ?? ctx.language };
  const { found, head, at } = await view.read(async (tx) => ({
    found: await readCase(tx, reader, query.id),
    head: await readHead(tx, reader.tenantId),
    at:
      (await tx.first(sql<{ at: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`))
        ?.at ?? '',
  }));
  const say = sayIn(reader.language);
  const laboratory = await laboratoryName(system, reader);
  const by = await printerName(system, ctx, reader.language);
  const title = titleOf(found, say);
  // On paper the end of the trail is out of anybody's reach: an older trail put back would not contain it.
  const trailEnd = head ? ` · ${say('trailEnd', { seq: head.seq, code: head.hash.slice(0, 16) })}` : '';
  const pdf = await printPdf({
    title,
    owner: laboratory,
    content: reportContent({ found, laboratory, language: reader.language, say }),
    foot: {
      left: `${say('product')} · ${say('printed', { at, by })}${trailEnd}`,
      right: say('page', pageNumbers),
    },
  });
  return { name: `${title}-${found.test.abbreviation}-${found.runTime.slice(0, 10)}.pdf`, pdf };
}
