import type { Scope } from '../multirule.ts';
import type { PreparedRule } from '../ruleSet.ts';
import { isAbove } from '../run/shapes.ts';
import { COLUMN_STATUS } from './resultColumns.ts';

/**
 * Counters "how many in a row" for three limits and both sides, packed into one number: six fields of five bits.
 * One addition counts all six on, one mask ends those whose limit the result does not exceed.
 */
export type Streaks = number;

/** Rules of the form "n in a row" with at most three limits between them, judged in one pass. */
export interface StreakBank {
  /** Always three; unused ones can never be exceeded. */
  readonly limitsSd: Float64Array;
  readonly rules: readonly StreakRule[];
  /** By scope, what to add to the counters so that a field in need of attention reaches 16. */
  readonly need: Readonly<Record<Scope, Streaks>>;
}

/** A rule of a bank. */
export interface StreakRule {
  readonly prepared: PreparedRule;
  /** Place of the rule in the rule set. */
  readonly index: number;
  /** What the rule makes of its participants, as a number of the status column. */
  readonly status: number;
  /** Where in the counters the limit of the rule begins. */
  readonly shift: number;
}

const FIELD_BITS = 5;
const LIMIT_BITS = 2 * FIELD_BITS;
const FIELD = 0b11111;
const ONE_EACH = 0b00001_00001_00001_00001_00001_00001;
/** The top bit of each field: a count of 16. */
const TOP_EACH = ONE_EACH << (FIELD_BITS - 1);
const BOTH_SIDES = 0b11111_11111;
const HIGH_SIDES = 0b00000_11111_00000_11111_00000_11111;
const LOW_SIDES = HIGH_SIDES << FIELD_BITS;

/** Counters stop at 15, so longer rules are judged otherwise. */
const LONGEST_STREAK = 15;
const LIMITS_PER_BANK = 3;

/** Whether a rule needs n results in a row and is short enough to be counted. */
export function isStreakRule({ rule }: PreparedRule): boolean {
  const { kind, numberOfResults: n, minExceeding } = rule;
  return kind === 'LIMIT' && minExceeding === n && n > 1 && n <= LONGEST_STREAK;
}

/** Sorts the streak rules of a set into as few banks as their limits need. */
export function streakBanks(rules: readonly PreparedRule[]): StreakBank[] {
  const streakRules = rules.flatMap((prepared, index) =>
    isStreakRule(prepared) ? [{ prepared, index, status: COLUMN_STATUS.indexOf(prepared.severity) }] : [],
  );
  const limits = [...new Set(streakRules.map(({ prepared }) => prepared.rule.numberOfSD))];
  const banks = Array.from({ length: Math.ceil(limits.length / LIMITS_PER_BANK) }, (_, bank) =>
    limits.slice(bank * LIMITS_PER_BANK, (bank + 1) * LIMITS_PER_BANK),
  );
  return banks.map((bankLimits) => bankOf(bankLimits, streakRules));
}

/** Which streaks a result prolongs: all ones in the fields of the limits it exceeds, on its side. */
export function streaksContinuedBy(z: number, limitsSd: Float64Array): Streaks {
  const size = Math.abs(z);
  // −1 is all ones: a comparison becomes a mask without a branch, which would be mispredicted every other time.
  const beyond =
    (-Number(isAbove(size, limitsSd[0] as number)) & BOTH_SIDES) |
    (-Number(isAbove(size, limitsSd[1] as number)) & (BOTH_SIDES << LIMIT_BITS)) |
    (-Number(isAbove(size, limitsSd[2] as number)) & (BOTH_SIDES << (2 * LIMIT_BITS)));
  return beyond & (LOW_SIDES ^ (-Number(z > 0) & (LOW_SIDES | HIGH_SIDES)));
}

/** Counts one more result: streaks it does not prolong end, the others grow up to 15. */
export function growStreaks(streaks: Streaks, continued: Streaks): Streaks {
  const counted = (streaks + ONE_EACH) & continued;
  return counted - ((counted & TOP_EACH) >>> (FIELD_BITS - 1));
}

/** Whether any rule of the scope has its n in a row. */
export function isDue(streaks: Streaks, need: Streaks): boolean {
  return ((streaks + need) & TOP_EACH) !== 0;
}

/** The streak a rule counts, on either side: the other side is 0. */
export function streakOf(streaks: Streaks, { shift }: StreakRule): number {
  return ((streaks >>> shift) & FIELD) | ((streaks >>> (shift + FIELD_BITS)) & FIELD);
}

function bankOf(limits: readonly number[], streakRules: readonly Omit<StreakRule, 'shift'>[]): StreakBank {
  const limitsSd = new Float64Array(LIMITS_PER_BANK).fill(Number.POSITIVE_INFINITY);
  limitsSd.set(limits);
  const rules = streakRules.flatMap((streakRule) => {
    const place = limits.indexOf(streakRule.prepared.rule.numberOfSD);
    return place === -1 ? [] : [{ ...streakRule, shift: place * LIMIT_BITS }];
  });
  const need = (scope: Scope): Streaks => needOf(rules.filter(({ prepared }) => prepared.scopes.includes(scope)));
  return {
    limitsSd,
    rules,
    need: { SINGLE: 0, RUN_ALL: need('RUN_ALL'), HIST_LEVEL: need('HIST_LEVEL'), HIST_ALL: need('HIST_ALL') },
  };
}

/** The shortest rule of each limit decides when to look closer. */
function needOf(rules: readonly StreakRule[]): Streaks {
  const byShift = new Map<number, number>();
  for (const { prepared, shift } of rules) {
    byShift.set(shift, Math.min(prepared.rule.numberOfResults, byShift.get(shift) ?? LONGEST_STREAK));
  }
  let need = 0;
  for (const [shift, n] of byShift) need |= ((FIELD + 1) / 2 - n) * (1 + (1 << FIELD_BITS)) * (1 << shift);
  return need;
}
