import {
  type AssignedKind,
  DEFAULT_MIN_GROUP,
  type PeerGrouping,
  type PlanState,
  type SigmaKind,
  type SmallGroupRule,
  type TeaCombination,
} from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#crud/localName';
import type { ReadTx } from '#platform/database/db';

/** An instant as it travels. */
export const instantText = (column: string): RawBuilder<string> =>
  sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);
/** A day as it travels. */
export const dayText = (column: string): RawBuilder<string> => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`);

/** A plan as use cases need it. */
export type PlanHead = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly nameEn: string | null;
  readonly majorName: string | null;
  /** What its programme calls the same major in English. */
  readonly majorNameEn: string | null;
  readonly planStatus: PlanState;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly statsFrom: string | null;
  readonly statsTo: string | null;
  readonly signUpDeadline: string | null;
  readonly reportDeadline: string | null;
  readonly publishBy: string | null;
  readonly acceptsLate: boolean;
  readonly passPercent: number;
  /** Peers that a group needs before anybody is assessed by it. */
  readonly minGroup: number;
  readonly description: string;
  readonly isOpenSignUp: boolean;
  readonly signUpLimit: number | null;
  readonly tenantCodes: readonly string[];
  readonly copiedFromId: string | null;
};

/** Where nothing else is said, four of five samples must be acceptable. */
const USUAL_PASS = 80;

export function planHeads(tx: ReadTx, language: Language, where: RawBuilder<unknown>): Promise<PlanHead[]> {
  const description =
    language === 'en'
      ? sql`coalesce(nullif(p.description_en, ''), p.description, '')`
      : sql`coalesce(p.description, '')`;
  return tx.rows(sql<PlanHead>`
    select p.id, p.version, p.name, p.name_en as "nameEn", p.major_name as "majorName",
      (select nullif(j.major_name_en, '') from project j where j.id = p.project_id and j.major_name = p.major_name) as "majorNameEn", p.plan_status as "planStatus",
      ${dayText('p.start_date')} as "startDate", ${dayText('p.end_date')} as "endDate", ${dayText('p.stats_from')} as "statsFrom",
      ${dayText('p.stats_to')} as "statsTo", ${instantText('p.sign_up_deadline')} as "signUpDeadline",
      ${instantText('p.report_deadline')} as "reportDeadline", ${dayText('p.publish_by')} as "publishBy", p.accepts_late as "acceptsLate",
      coalesce(p.pass_percent, ${USUAL_PASS})::float8 as "passPercent", coalesce(p.min_group, ${DEFAULT_MIN_GROUP})::int as "minGroup", ${description} as description, p.is_open_sign_up as "isOpenSignUp",
      p.sign_up_limit as "signUpLimit", coalesce(p.tenant_codes, '{}') as "tenantCodes", p.copied_from_id as "copiedFromId"
    from plan p where p.deleted_at is null and ${where} order by p.start_date desc nulls last, p.id desc`);
}

export async function planHead(tx: ReadTx, language: Language, id: string): Promise<PlanHead | undefined> {
  return (await planHeads(tx, language, sql`p.id = ${id}`))[0];
}

/** An analyte of a plan with how it is assessed; names in the reader's language and in both. */
export type PlanAnalyteRow = {
  readonly id: string;
  readonly planId: string;
  readonly lotId: string;
  readonly lotNumber: string;
  readonly analyteId: string;
  readonly analyteName: string;
  readonly analyteZh: string;
  readonly analyteEn: string;
  readonly abbreviation: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly decimals: number;
  readonly levels: number[];
  readonly methodIds: readonly string[];
  readonly groupBy: PeerGrouping;
  readonly smallGroup: SmallGroupRule;
  readonly assignedKind: AssignedKind;
  readonly values: readonly (number | null)[];
  readonly us: readonly (number | null)[];
  readonly sigmaKind: SigmaKind;
  readonly sigmas: readonly (number | null)[];
  readonly teaCombination: TeaCombination | null;
  readonly teaPercent: number | null;
  readonly teaAbsolute: number | null;
  /** Said of the analyte, or of it in this plan. */
  readonly mayBeNegative: boolean;
};

/** The analytes of a plan, in the order of their names. */
export function planAnalyteRows(tx: ReadTx, language: Language, planId: string): Promise<PlanAnalyteRow[]> {
  return tx.rows(sql<PlanAnalyteRow>`
    select a.id, a.plan_id as "planId", a.lot_id as "lotId", o.lot_number as "lotNumber", a.analyte_id as "analyteId",
      ${localName(language, 'y')} as "analyteName", y.name as "analyteZh", coalesce(nullif(y.name_en, ''), y.name) as "analyteEn",
      coalesce(y.abbreviation, '') as abbreviation, a.unit_id as "unitId", u.symbol as "unitName", y.decimals, l.levels::int[] as levels,
      coalesce(a.method_ids, '{}')::text[] as "methodIds", a.group_by as "groupBy", a.small_group as "smallGroup", a.assigned_kind as "assignedKind",
      array[a.level1_value, a.level2_value, a.level3_value] as values, array[a.level1_u, a.level2_u, a.level3_u] as us,
      a.sigma_kind as "sigmaKind", array[a.level1_sigma, a.level2_sigma, a.level3_sigma] as sigmas,
      a.tea_combination as "teaCombination", a.tea_percent as "teaPercent", a.tea_absolute as "teaAbsolute",
      a.may_be_negative or y.may_be_negative as "mayBeNegative"
    from plan_lot_analyte a join plan_lot l on l.plan_id = a.plan_id and l.lot_id = a.lot_id and l.deleted_at is null
    join lot o on o.id = a.lot_id join analyte y on y.id = a.analyte_id join unit u on u.id = a.unit_id
    where a.plan_id = ${planId} and a.deleted_at is null order by 6, o.lot_number, a.id`);
}

/** What the grid and the statistics say of an analyte. */
export function publicAnalyte(row: PlanAnalyteRow) {
  const { id, lotId, lotNumber, analyteId, analyteName, abbreviation, unitName, decimals, levels } = row;
  const identity = { id, lotId, lotNumber, analyteId, analyteName, abbreviation, unitName, decimals, levels };
  const { assignedKind, sigmaKind, groupBy, smallGroup } = row;
  return { ...identity, assignedKind, sigmaKind, groupBy, smallGroup };
}
