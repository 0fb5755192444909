import type { Kysely } from 'kysely';
import { choice, flag, integer, number, text } from './columns.ts';
import { fill, idsBy, readLines, type Seed } from './seed.ts';
import { createTables, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];

/** What every laboratory starts from and may replace by its own: rules, comments, statistics, sensitivity. */
const tables: readonly Table[] = [
  {
    name: 'stats_comparison',
    tenancy: 'inherited',
    isSearched: true,
    columns: [
      ...named,
      flag('match_method'),
      flag('match_instrument_model'),
      flag('match_reagent_supplier'),
      flag('match_temperature', true),
      flag('match_slide_generation'),
      flag('is_fallback_allowed', true),
      choice('period', ['month', 'cumulative'], `NOT NULL DEFAULT 'month'`),
      integer('min_laboratories', { min: 3, max: 100 }, 'NOT NULL DEFAULT 5'),
      integer('min_points', { min: 2, max: 1000 }, 'NOT NULL DEFAULT 20'),
      text('remark', 500),
    ],
    unique: [['name']],
    listedBy: 'name',
  },
  {
    name: 'multirule',
    tenancy: 'inherited',
    isSearched: true,
    columns: [
      text('abbreviation', 20, 'NOT NULL'),
      choice('kind', ['LIMIT', 'RANGE', 'TREND'], `NOT NULL DEFAULT 'LIMIT'`),
      integer('number_of_results', { min: 1, max: 50 }, 'NOT NULL'),
      integer('min_exceeding', { min: 1, max: 50 }, 'NOT NULL'),
      number('number_of_sd', { min: 0, max: 20 }, 'NOT NULL'),
      choice('run_type', ['WITHIN', 'ACROSS', 'BOTH'], `NOT NULL DEFAULT 'WITHIN'`),
      choice('material_scope', ['WITHIN', 'ACROSS', 'BOTH'], `NOT NULL DEFAULT 'WITHIN'`),
      choice('range_mode', ['difference', 'opposite']),
      flag('reject', true),
      flag('active', true),
      choice('error_type', ['random', 'systematic', 'warning']),
      integer('display_order', { min: 0, max: 999 }, 'NOT NULL DEFAULT 100'),
    ],
    unique: [['abbreviation']],
    checks: {
      exceeding: 'min_exceeding <= number_of_results',
    },
    listedBy: 'display_order',
  },
  {
    name: 'rule_set',
    tenancy: 'inherited',
    isSearched: true,
    columns: [...named, '"multirule_ids" bigint[] NOT NULL', flag('is_default'), text('remark', 500)],
    unique: [['name']],
    listedBy: 'name',
  },
  {
    name: 'comments',
    tenancy: 'inherited',
    isSearched: true,
    columns: [
      text('code', 20, 'NOT NULL'),
      choice('use', ['result', 'review', 'correctiveAction', 'cause'], 'NOT NULL'),
      text('text', 300, 'NOT NULL'),
      text('text_en', 300),
      flag('resets_lookback'),
      flag('active', true),
    ],
    unique: [['code']],
    listedBy: 'code',
  },
  {
    name: 'sensitivity',
    tenancy: 'inherited',
    isSearched: true,
    columns: [
      ...named,
      choice('preset', ['low', 'normal', 'high', 'custom'], `NOT NULL DEFAULT 'custom'`),
      flag('is_default'),
      flag('alerts_on_warning'),
      number('sdi_limit', { above: 0 }),
      number('cvi_limit', { above: 0 }),
      number('bias_percent_limit', { above: 0 }),
      integer('min_points', { min: 2, max: 1000 }, 'NOT NULL DEFAULT 20'),
      integer('lot_expiry_days', { min: 0, max: 365 }, 'NOT NULL DEFAULT 90'),
      integer('due_hours', { min: 1, max: 8760 }),
      integer('escalation_hours', { min: 1, max: 8760 }, 'NOT NULL DEFAULT 24'),
      number('tea_used_limit', { above: 0 }),
    ],
    unique: [['name']],
    listedBy: 'name',
  },
];

const central = { tenant_id: '000000' };

function configurationSeeds(): Seed[] {
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

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  await fill(db, configurationSeeds());
}
