import { searchText } from '#platform/database/searchText';
import type { Calendar } from './calendar.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import { stamp } from './stamp.ts';

/** A rule for everybody, and one of the city that most laboratories of the demo are in. */
const rules = [
  { name: '全国互认规则', name_en: 'National recognition rule', region: null, cv_months: 1 },
  { name: '武汉市互认规则', name_en: 'Recognition rule of Wuhan', region: '武汉市', cv_months: 3 },
] as const;

/** What is asked of a test before its results are recognised elsewhere, kept by the centre. */
export function recognitionRuleRows(of: { calendar: Calendar; newId: IdAt; manager: string; at: number }): Row[] {
  return rules.map((rule) => ({
    ...stamp(of.manager, of.at),
    id: of.newId(of.at),
    ...rule,
    effective_from: of.calendar.day(-500),
    search_text: searchText([rule.name, rule.name_en]),
  }));
}
