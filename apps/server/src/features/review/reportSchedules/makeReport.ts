import { buffer } from 'node:stream/consumers';
import type { ScheduledRun } from '@qc/contract';
import { calculateReport, monthCharts, printReport, reportsOfMonth } from '#features/review/testReports/public';
import type { Ctx } from '#platform/ctx';
import type { MadeFile } from '#platform/http/sendFile';
import type { Services } from '#platform/services';
import type { DueSchedule } from './due.queries.ts';
import { neededPermission } from './neededPermission.ts';
import { peerSheet } from './peerSheet.ts';
import { statisticalSheet } from './statisticalSheet.ts';

/** What came of a schedule: a file, or why there is none. */
export type ScheduleOutcome =
  | { readonly outcome: 'made'; readonly name: string; readonly type: string; readonly content: Buffer }
  | { readonly outcome: Exclude<ScheduledRun['outcome'], 'made' | 'broke'> };

async function whole({ name, type, content }: MadeFile): Promise<ScheduleOutcome> {
  const bytes =
    content instanceof Uint8Array ? Buffer.from(content) : await buffer(content as AsyncIterable<Uint8Array>);
  return { outcome: 'made', name, type, content: bytes };
}

/** The newest version of the month's report, unchanged. */
async function monthly(
  services: Services,
  ctx: Ctx,
  { kind, month, language: lang }: DueSchedule,
): Promise<ScheduleOutcome> {
  const [report] = await ctx.read((tx) => reportsOfMonth(tx, ctx.tenantId, month));
  if (!report) return { outcome: 'noReport' };
  const query = { id: report.id, lang };
  return whole(await (kind === 'monthlyPdf' ? printReport(services, ctx, query) : calculateReport(ctx, query)));
}

/** The days of the week that went by, or the month. */
const periodOf = ({ every, month, from, to }: DueSchedule) => (every === 'month' ? { month } : { from, to });

/** Makes the report of a schedule as its person may see it now. */
export async function makeReport(services: Services, ctx: Ctx, due: DueSchedule): Promise<ScheduleOutcome> {
  if (!ctx.can(neededPermission[due.kind])) return { outcome: 'forbidden' };
  const query = { ...periodOf(due), set: 'inControl', reference: 'peer' } as const;
  switch (due.kind) {
    case 'statistical':
      return whole(await statisticalSheet(services.system, ctx, query));
    case 'peer':
      return whole(await peerSheet(services.system, ctx, query));
    case 'charts':
      return whole(await monthCharts(services.system, ctx, due.month));
    default:
      return monthly(services, ctx, due);
  }
}
