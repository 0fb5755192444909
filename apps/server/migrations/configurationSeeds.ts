import { idsBy, readLines, type Seed } from './seed.ts';

const central = { tenant_id: '000000' };

/** What every laboratory starts from and may replace by its own. Frozen with the migration that uses it. */
export function configurationSeeds(): Seed[] {
  const multirules = readLines('multirules.csv', 30);
  const multiruleId = idsBy(multirules, 'abbreviation');
  const names = ['name', 'name_en'];
  const own = (file: string, block: number) => readLines(file, block).map((line) => ({ ...central, ...line }));
  return [
    { table: 'multirule', rows: multirules.map((line) => ({ ...central, ...line })), search: ['abbreviation'] },
    {
      table: 'rule_set',
      rows: readLines('rule_sets.csv', 31).map(({ multirules: rules, ...line }) => ({
        ...central,
        ...line,
        multirule_ids: String(rules).split(' ').map(multiruleId),
      })),
      search: names,
    },
    { table: 'comments', rows: own('comments.csv', 32), search: ['code', 'text', 'text_en'] },
    { table: 'stats_comparison', rows: own('stats_comparisons.csv', 33), search: names },
    { table: 'sensitivity', rows: own('sensitivities.csv', 34), search: names },
  ];
}
