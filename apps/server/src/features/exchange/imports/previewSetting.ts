import type { Preview, PreviewBody } from '@qc/contract';
import type { ImportRow } from '@qc/domain';
import { sql } from 'kysely';
import { labCodes } from '#features/exchange/codeMapping/public';
import { type FileHead, readSent } from '#features/exchange/fileReading/public';
import { addResultsIn } from '#features/qc/results/public';
import type { Ctx } from '#platform/ctx';
import { rollBackAfter } from '#platform/database/rollBackAfter';
import { AppError } from '#platform/http/errors';
import type { Services } from '#platform/services';
import { checkPattern } from './dataImportSetting.hooks.ts';
import { planOf } from './layoutOf.ts';
import { sentenceOf } from './reasons.ts';
import { settleNew } from './settleNew.ts';
import type { SettledRow } from './settleRows.ts';
import { measuredOf } from './storeRows.ts';

const shown = 50;

type Verdicts = ReadonlyMap<number, { verdict: 'accept' | 'warn' | 'reject' | null; rules: readonly string[] }>;

/** What the rules would say of the rows that are ready, or why storing them would be refused as a whole. */
async function verdictsOf(
  ctx: Ctx,
  rows: readonly { settled: SettledRow; at: string }[],
): Promise<{ verdicts: Verdicts; refusal: string | null }> {
  const ready = rows.flatMap(({ settled, at }, index) => (settled.status === 'Ready' ? [{ settled, at, index }] : []));
  if (ready.length === 0) return { verdicts: new Map(), refusal: null };
  const results = ready.map(({ settled, at }) => ({
    qcTestId: settled.qcTestId ?? '',
    level: settled.level ?? 0,
    measuredAt: at,
    replicate: settled.replicate,
    ...measuredOf(settled),
  }));
  try {
    const outcome = await rollBackAfter(ctx, (tx) => addResultsIn(tx, ctx, results));
    const judged = outcome.results.map((result, place) => [ready[place]?.index ?? -1, result] as const);
    return { verdicts: new Map(judged), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { verdicts: new Map(), refusal: error.text[ctx.language] };
  }
}

/** The first rows of a file as a configuration reads them: fields, test, and what the rules would say. Nothing is kept. */
export async function previewSetting(ctx: Ctx, services: Services, body: PreviewBody): Promise<Preview> {
  checkPattern(body.setting);
  const plan = planOf(body.setting);
  const file = await readSent(ctx, services, body, plan);
  try {
    return await previewOf(ctx, { plan, head: file.head, rows: await file.rows(0, shown) });
  } finally {
    await file.close();
  }
}

async function previewOf(
  ctx: Ctx,
  { plan, head, rows: read }: { plan: ReturnType<typeof planOf>; head: FileHead; rows: readonly ImportRow[] },
): Promise<Preview> {
  const { staged, uploadTime, tests } = await ctx.read(async (tx) => {
    const now = await tx.first(
      sql<{ at: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`,
    );
    const at = now?.at ?? '';
    const { messages } = head;
    const { tests: known } = await labCodes(tx, ctx);
    const added = { importId: '', rows: read, plan, messages, findEarlier: null, uploadTime: at };
    return { staged: await settleNew(tx, ctx, added), uploadTime: at, tests: known };
  });
  const timed = staged.map(({ row, settled }) => ({ settled, at: row.measuredAt?.text ?? uploadTime }));
  const { verdicts, refusal } = await verdictsOf(ctx, timed);
  const { encoding, headings, columns, shape, total } = head;
  return {
    encoding,
    headings: [...headings],
    columns: { ...columns },
    shape,
    total,
    refusal,
    rows: staged.map(({ row, settled: now }, index) => {
      const { line, raw, measuredAt, value } = row;
      const { analyte, instrument, lot, unit } = row.codes;
      const judged = verdicts.get(index);
      return {
        line,
        raw: raw.slice(0, 1000),
        analyte,
        instrument,
        lot,
        unit,
        level: now.level,
        measuredAt: measuredAt?.text ?? null,
        value: now.value ?? value,
        sd: now.sd,
        n: now.n,
        status: now.status,
        reason: now.code === null ? null : sentenceOf(now.code, now.text.slice(0, 120))[ctx.language],
        qcTestName: tests.find(({ id }) => id === now.qcTestId)?.name ?? null,
        verdict: judged?.verdict ?? null,
        violations: [...(judged?.rules ?? [])],
      };
    }),
  };
}
