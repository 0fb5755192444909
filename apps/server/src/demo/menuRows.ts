import { centralTenant } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import type { Calendar } from './calendar.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan } from './plan.ts';
import { owned, stamp } from './stamp.ts';

const schemes = [
  {
    name: '全国临床检验室间质评',
    nameEn: 'National EQA',
    organiser: '国家卫生健康委临床检验中心',
    level: 'national',
    rounds: 2,
  },
  { name: '湖北省室间质评', nameEn: 'Hubei EQA', organiser: '湖北省临床检验中心', level: 'province', rounds: 2 },
  {
    name: '旧特种蛋白质评',
    nameEn: 'Former protein EQA',
    organiser: '湖北省临床检验中心',
    level: 'province',
    rounds: 1,
  },
] as const;

/** The last one is closed: what was in it has no scheme any more. */
const closed = schemes.length - 1;

/** Schemes outside this installation, kept by the centre for all laboratories. */
export function schemeRows(of: { calendar: Calendar; newId: IdAt; manager: string; at: number }): Row[] {
  return schemes.map(({ name, nameEn, organiser, level, rounds }, index) => ({
    tenant_id: centralTenant,
    ...stamp(of.manager, of.at),
    id: of.newId(of.at),
    name,
    name_en: nameEn,
    organiser,
    scheme_level: level,
    rounds_per_year: rounds,
    open_from: of.calendar.day(-1500),
    open_until: index === closed ? of.calendar.day(-75) : null,
    search_text: searchText([name, nameEn]),
  }));
}

/** Which place of a laboratory's menu is how assessed: most are in a scheme, some are not, few have none. */
function assessmentAt(place: number): { assessment: string; scheme: number | null; alternative: string | null } {
  if (place % 11 === 9) return { assessment: 'none', scheme: null, alternative: 'splitSamples' };
  if (place % 7 === 5) return { assessment: 'notJoined', scheme: null, alternative: null };
  return { assessment: 'joined', scheme: place % 13 === 4 ? closed : place % 2, alternative: null };
}

type Menu = { readonly tests: Row[]; readonly results: Row[] };

/** What a laboratory reports to clinicians, and its rounds of the last half year; one in sixteen failed. */
export function menuRows(
  plan: LaboratoryPlan,
  { calendar, newId, schemeIds }: { calendar: Calendar; newId: IdAt; schemeIds: readonly string[] },
): Menu {
  const analyteIds = [...new Set(plan.assays.map(({ analyte }) => analyte.id))];
  const shift = Number(plan.tenantId.slice(-3));
  const tests: Row[] = [];
  const results: Row[] = [];
  for (const [index, analyteId] of analyteIds.entries()) {
    const place = index + shift;
    const { assessment, scheme, alternative } = assessmentAt(place);
    const id = newId(plan.setUpAt);
    tests.push({
      ...owned(plan),
      id,
      analyte_id: analyteId,
      since: calendar.day(-900),
      is_accredited: place % 5 === 0,
      assessment,
      scheme_ids: scheme === null ? null : [schemeIds[scheme]],
      alternative,
    });
    const result = (days: number, more: Row) => ({
      ...owned(plan, calendar.instant(days, 10 * 60)),
      id: newId(calendar.instant(days, 10 * 60)),
      menu_test_id: id,
      kind: 'round',
      scheme_id: null,
      result_date: calendar.day(days),
      outcome: 'passed',
      score_percent: null,
      ...more,
    });
    if (alternative !== null && place % 2 === 0)
      results.push(result(-100, { kind: 'alternative', round: '分割样品比对' }));
    if (scheme === null || scheme === closed) continue;
    for (const [round, days] of [-128, -32].entries()) {
      const hasFailed = (place * 3 + round * 7) % 16 === 1;
      const outcome = hasFailed ? { outcome: 'failed', score_percent: 60 } : { score_percent: 100 };
      results.push(result(days, { scheme_id: schemeIds[scheme], round: `第 ${round + 1} 次`, ...outcome }));
    }
  }
  return { tests, results };
}
