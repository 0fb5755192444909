import { type CaseSortField, type CasesQuery, caseSortFields } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#crud/localName';
import { invalidInput } from '#platform/http/answers';

/** Open ones first; among them what is out of control before warnings. */
const urgency = sql.raw(
  `x.alert_status not in ('Pending', 'Reviewed'), x.alert_status <> 'Pending', x.alert_type not in ('reject', 'tea')`,
);
const newest = sql.raw('x.run_time desc, x.id desc');

/** From the mildest to the worst, and along the life of a case. */
const rank = (column: string, values: readonly string[]) =>
  sql`array_position(${[...values]}::text[], ${sql.ref(column)})`;
const severities = ['warn', 'peer', 'missing', 'tea', 'reject'];
const states = ['Pending', 'Reviewed', 'Completed', 'Cancelled'];

const sortColumns: Record<CaseSortField, (language: Language) => RawBuilder<unknown>> = {
  ageHours: () => sql.raw('-extract(epoch from x.run_time)'),
  alertType: () => rank('x.alert_type', severities),
  analyteName: (language) => localName(language, 'y'),
  labInstrumentName: (language) => localName(language, 'l'),
  runTime: () => sql.ref('x.run_time'),
  alertStatus: () => rank('x.alert_status', states),
};

const isSortField = (name: string): name is CaseSortField => caseSortFields.some((field) => field === name);

/** The requested order of a list of cases; ties, and a list without one, are newest first. */
export function caseOrder(
  language: Language,
  { ascs, descs }: Pick<CasesQuery, 'ascs' | 'descs'>,
): RawBuilder<unknown> {
  const asked = [...(ascs ? [{ name: ascs, way: 'asc' }] : []), ...(descs ? [{ name: descs, way: 'desc' }] : [])];
  const order = asked.map(({ name, way }) => {
    if (!isSortField(name)) throw invalidInput([{ field: name, code: 'unknownField' }]);
    return sql`${sortColumns[name](language)} ${sql.raw(way)}`;
  });
  return sql.join([...(order.length > 0 ? order : [urgency]), newest]);
}
