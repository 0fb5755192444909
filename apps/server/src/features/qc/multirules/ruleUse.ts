import type { RuleSwitched, RuleUse } from '@qc/contract';
import { sql } from 'kysely';
import { type Caller, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { RuleNotOfSystem, RuleUnknown } from './multirule.errors.ts';

type Flags = { readonly reject: boolean; readonly active: boolean };
type Row = Flags & { readonly id: string; readonly tenantId: string };

/** A rule as a laboratory has it: its own row, the central body's, or both. */
type RuleRows = { readonly own: Row | undefined; readonly system: Row | undefined };

export async function ruleRows(tx: ReadTx, ctx: Caller, abbreviation: string): Promise<RuleRows> {
  const rows = await tx.rows(sql<Row>`select id, tenant_id as "tenantId", reject, active from multirule
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and abbreviation = ${abbreviation} and deleted_at is null`);
  if (rows.length === 0) throw RuleUnknown({ abbreviation });
  return {
    own: rows.find((row) => row.tenantId === ctx.tenantId),
    system: rows.find((row) => row.tenantId === centralTenant),
  };
}

const flags: Record<Exclude<RuleUse, 'system'>, Partial<Flags>> = {
  reject: { active: true, reject: true },
  warning: { active: true, reject: false },
  off: { active: false },
};

/** The flags that a use of a rule means; `off` keeps what it would do when it is on again. */
export function flagsFor({ own, system }: RuleRows, use: RuleUse, abbreviation: string): Flags {
  const present = own ?? system;
  if (use === 'system') {
    if (!system) throw RuleNotOfSystem({ abbreviation });
    return { reject: system.reject, active: system.active };
  }
  return { reject: present?.reject ?? true, active: false, ...flags[use] };
}

export const useOf = ({ active, reject }: Flags): RuleSwitched['use'] =>
  active ? (reject ? 'reject' : 'warning') : 'off';
