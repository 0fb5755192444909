import { MATERIAL_SCOPES, RANGE_MODES, RULE_KINDS, RUN_TYPES } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { Verdict } from './workspace.schemas.ts';

/** How a laboratory uses a rule: it rejects, it warns, or it is off. `system`: as the central body set it. */
export const RuleUse = z.enum(['reject', 'warning', 'off', 'system']);
export type RuleUse = Wire<typeof RuleUse>;

export const SwitchRuleBody = z.object({ abbreviation: z.string().trim().min(1).max(20), use: RuleUse });
export type SwitchRuleBody = z.infer<typeof SwitchRuleBody>;

/** A rule as a form has it before it is saved; `id` is the row that it would change. */
export const RuleDraft = z.object({
  id: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  abbreviation: z.string().trim().min(1).max(20),
  kind: z.enum(RULE_KINDS),
  numberOfResults: z.int().min(1).max(50),
  minExceeding: z.int().min(1).max(50).nullish(),
  numberOfSd: z.number().min(0).max(20),
  runType: z.enum(RUN_TYPES),
  materialScope: z.enum(MATERIAL_SCOPES),
  rangeMode: z.enum(RANGE_MODES).nullish(),
  reject: z.boolean(),
  active: z.boolean(),
});
export type RuleDraft = z.infer<typeof RuleDraft>;

export const RuleSwitched = z.strictObject({
  abbreviation: z.string(),
  use: z.enum(['reject', 'warning', 'off']),
  isOwn: z.boolean(),
});
export type RuleSwitched = Wire<typeof RuleSwitched>;

const counts = z.strictObject({ rejected: z.number(), warned: z.number() });

/** The verdicts of the rules in use on the last days, and the verdicts if the rule were used otherwise. */
export const RuleReplay = z.strictObject({
  days: z.number(),
  /** Tests that are judged by the rule or would be. */
  tests: z.number(),
  runs: z.number(),
  before: counts,
  after: counts,
  /** How many runs would have another verdict, and the newest of them. */
  changed: z.number(),
  changes: z.array(
    z.strictObject({
      qcTestId: z.string(),
      analyteName: z.string(),
      labInstrumentName: z.string(),
      /** By the laboratory's clock. */
      runTime: z.string(),
      before: Verdict.nullable(),
      after: Verdict.nullable(),
    }),
  ),
});
export type RuleReplay = Wire<typeof RuleReplay>;
