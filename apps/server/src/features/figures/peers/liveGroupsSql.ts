import {
  basisId,
  MIN_LABORATORIES_SHOWN,
  MIN_PEER_LABORATORIES,
  MIN_PEER_POINTS,
  PEER_TIERS,
  type PeerField,
} from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { centralTenant } from '#platform/ctx';

/** The fields of a key as `peerKey` writes them. */
const columns: Readonly<Record<PeerField, string>> = {
  lotId: `'"' || o.lot_id || '"'`,
  level: `o.level::text`,
  analyteId: `'"' || o.analyte_id || '"'`,
  unitId: `'"' || o.unit_id || '"'`,
  temperatureId: `'"' || coalesce(o.temperature_id::text, '') || '"'`,
  methodId: `'"' || o.method_id || '"'`,
  modelId: `'"' || o.instrument_model_id || '"'`,
  reagentSupplierId: `'"' || o.reagent_supplier_id || '"'`,
  slideGeneration: `coalesce(to_json(nullif(o.slide_generation, ''))::text, 'null')`,
};

const keyOf = (fields: readonly PeerField[]): string =>
  `'[' || ${fields.map((field) => columns[field]).join(` || ',' || `)} || ']'`;

/** What a chosen comparison may ask to agree, with its letter in the name of the basis. */
const asked: readonly { flag: string; field: PeerField }[] = [
  { flag: 'match_temperature', field: 'temperatureId' },
  { flag: 'match_method', field: 'methodId' },
  { flag: 'match_instrument_model', field: 'modelId' },
  { flag: 'match_reagent_supplier', field: 'reagentSupplierId' },
  { flag: 'match_slide_generation', field: 'slideGeneration' },
];
const always: readonly PeerField[] = ['lotId', 'level', 'analyteId', 'unitId'];
const letter = (field: PeerField): string => basisId({ fields: [field] });
const chosenKey = `'[' || ${always.map((field) => columns[field]).join(` || ',' || `)}
  || ${asked.map(({ flag, field }) => `case when c.${flag} then ',' || ${columns[field]} else '' end`).join(' || ')} || ']'`;
const chosenBasis = asked
  .map(({ flag, field }) => `case when c.${flag} then '${letter(field)}' else '' end`)
  .join(' || ');

const isLarge = (
  group: string,
): string => `${group}.laboratories >= greatest(${MIN_LABORATORIES_SHOWN}, coalesce(c.min_laboratories, ${MIN_PEER_LABORATORIES}))
  and ${group}.n >= coalesce(c.min_points, ${MIN_PEER_POINTS})`;

const tiers = PEER_TIERS.map(({ fields }, place) => ({
  name: `tier${place}`,
  basis: basisId({ fields }),
  key: keyOf(fields),
}));

/**
 * The group that each level of all laboratories is compared with, as the central body sees it now: what `peerFigures`
 * finds for one laboratory, cleaned in the same way as when it is stored, on the comparison that was chosen for the test and its
 * tiers. Reads a relation `own` of one month with the columns of `qc_month` and stats_comparison_id; yields `peers`
 * with tenant_id, qc_test_id, level, peer_mean and peer_sd, both null where no group is large enough.
 */
export const liveGroupsSql = (month: string): RawBuilder<unknown> => {
  const groupOn = (name: string, basis: string, key: string) =>
    sql`left join peer_group ${sql.raw(name)} on ${sql.raw(`${name}.state = 'live' and ${name}.basis = ${basis} and ${name}.key = ${key}`)}
      and ${sql.ref(`${name}.month`)} = ${month}::date`;
  const picked = (column: string) =>
    sql.raw(`case when c.id is not null and ${isLarge('asked')} then asked.${column}
      when c.id is not null and not coalesce(c.is_fallback_allowed, true) then null
      ${tiers.map(({ name }) => `when ${isLarge(name)} then ${name}.${column}`).join('\n      ')} end`);
  return sql`peers as (
    select g.tenant_id, g.qc_test_id, g.level, g.mean as peer_mean, sqrt(g.m2 / nullif(g.n - 1, 0)) as peer_sd from (
      select o.tenant_id, o.qc_test_id, o.level, ${picked('mean')} as mean, ${picked('m2')} as m2, ${picked('n')} as n
      from own o
      join lot on lot.id = o.lot_id and lot.expiry_date >= ${month}::date
      left join stats_comparison c on c.id = o.stats_comparison_id and c.tenant_id in (o.tenant_id, ${centralTenant}) and c.deleted_at is null
      ${groupOn('asked', `(${chosenBasis})`, `(${chosenKey})`)}
      ${sql.join(
        tiers.map(({ name, basis, key }) => groupOn(name, `'${basis}'`, `(${key})`)),
        sql` `,
      )}) g)`;
};
