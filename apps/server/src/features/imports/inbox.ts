import type { InboxCode, InboxQuery } from '@qc/contract';
import { sql } from 'kysely';
import { nearness } from '#features/approvals/public';
import { laboratoryView } from '#features/qcTests/public';
import type { Ctx } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import { labCodes } from './labCodes.ts';
import { plainCode } from './plainCode.ts';
import type { LabCodes } from './readLabCodes.ts';

type Waiting = Omit<InboxCode, 'suggestions'>;
type Suggestion = InboxCode['suggestions'][number];

const most = 200;
const suggested = 5;
/** Below it a likeness is chance. */
const least = 0.3;

/** How near a code is to one of the names of an entry, and by which. */
function scored(code: string, name: string): { score: number; by: string } {
  const [plain, other] = [plainCode(code), plainCode(name)];
  if (plain === other) return { score: 1, by: name };
  const initials = searchText([name]).split(/\s+/).map(plainCode);
  if (plain.length > 1 && initials.includes(plain)) return { score: 0.9, by: name };
  const isPart = plain.length > 1 && other.length > 1 && (other.includes(plain) || plain.includes(other));
  const share = isPart ? 0.4 + (0.4 * Math.min(plain.length, other.length)) / Math.max(plain.length, other.length) : 0;
  return { score: Math.max(share, nearness(code, name)), by: name };
}

/** What a code may mean, the likeliest first; entries that the laboratory has tests of come before others. */
export function suggestionsFor(
  { kind, code }: Pick<Waiting, 'kind' | 'code'>,
  codes: LabCodes,
  language: 'zh' | 'en',
): Suggestion[] {
  if (kind === 'level' || kind === 'test') return [];
  const inUse = new Set(codes.tests.flatMap((test) => [test.analyteId, test.labInstrumentId, test.lotId, test.unitId]));
  const best = new Map<string, Suggestion>();
  for (const entry of codes.entries[kind]) {
    const found = entry.names.map((name) => scored(code, name)).sort((a, b) => b.score - a.score)[0];
    if (!found || found.score < least) continue;
    const score = Math.round(Math.min(1, found.score + (inUse.has(entry.id) ? 0.05 : 0)) * 100) / 100;
    const name = language === 'zh' ? entry.title : entry.titleEn;
    const known = best.get(entry.id);
    if (!known || known.score < score)
      best.set(entry.id, { id: entry.id, name, score, by: found.by, level: entry.level });
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1)).slice(0, suggested);
}

/** The codes that rows of the laboratory wait for, those that hold most rows first. */
export async function inbox(ctx: Ctx, asked: InboxQuery): Promise<InboxCode[]> {
  const { ctx: whose, read } = laboratoryView(ctx, asked.tenantId);
  return read(async (tx) => {
    const waiting = await tx.rows(sql<Waiting>`
      select c.waiting_kind as kind, h.source_name as source, c.waiting_code as code, count(*)::int as rows, count(distinct c.import_id)::int as imports,
        to_char(max(h.create_time), 'YYYY-MM-DD HH24:MI:SS') as "lastTime", min(c.raw) as raw
      from qc_test_result_record c join qc_test_import_history h on h.tenant_id = c.tenant_id and h.id = c.import_id
      where c.tenant_id = ${whose.tenantId} and c.status = 'Waiting' and c.deleted_at is null and c.waiting_kind is not null
      group by 1, 2, 3 order by 4 desc, 1, 3 limit ${most}`);
    if (waiting.length === 0) return [];
    const codes = await labCodes(tx, whose);
    return waiting.map((row) => ({ ...row, suggestions: suggestionsFor(row, codes, ctx.language) }));
  });
}
