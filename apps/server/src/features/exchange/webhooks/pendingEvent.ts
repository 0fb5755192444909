import { type RawBuilder, sql } from 'kysely';
import type { Row } from '#platform/database/schema/tables';

/** An event to deliver to an address, at most once for each source. */
export type PendingEvent = {
  readonly webhookId: string;
  readonly event: Row<'webhook_delivery'>['event'];
  readonly source: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** What happened on a test, as another system can use it. */
export const ofTest = sql`jsonb_build_object('qcTestId', x.qc_test_id::text, 'alertId', x.id::text, 'alertStatus', x.alert_status,
  'runTime', to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS'), 'rules', coalesce(x.rules, '{}'), 'analyte', y.name, 'analyteEn', y.name_en,
  'instrument', l.name, 'lot', o.lot_number)`;

/** A lot that expires: alert `x`, lot `o`. */
export const ofLot = sql`jsonb_build_object('lotId', x.lot_id::text, 'lot', o.lot_number, 'expiryDate', to_char(x.expiry_date, 'YYYY-MM-DD'),
  'severity', x.severity)`;

/** How often a case `x` was opened again, and when for the last time: the trail alone knows. */
export const openings = (tenantId: string): RawBuilder<unknown> => sql`lateral (
  select count(*)::int as n, max(g.at) as at from audit_log g
  where x.version > 1 and g.tenant_id = ${tenantId} and g.entity = 'qcTestAlert' and g.entity_id = x.id::text
    and g.content #>> '{after,alertStatus}' = 'Pending' and g.content #>> '{before,alertStatus}' <> 'Pending') again`;
