/** What a laboratory's daily control of an analyte showed lately on one level of one lot, in the unit of the plan. */
export type DailyLevel = {
  readonly level: number;
  /** The lot is the plan's: the very material that was sent out. */
  readonly isSameLot: boolean;
  readonly n: number;
  readonly mean: number;
  readonly sd: number | null;
};

/** What is unusual about a result that is to be reported. */
export type UnusualResult =
  | { readonly code: 'farFromDaily'; readonly mean: number; readonly sd: number | null }
  | { readonly code: 'outsideDaily'; readonly low: number; readonly high: number }
  | { readonly code: 'notPositive' }
  | { readonly code: 'sameAsLevel'; readonly level: number }
  | { readonly code: 'farFromLevel'; readonly level: number; readonly value: number }
  | { readonly code: 'wideUncertainty'; readonly u: number };

type OnSheet = { readonly level: number; readonly value: number };

/** Results of daily control that make an SD worth asking by. */
const MIN_FOR_SD = 5;
const SDS_AWAY = 4;
/** Less than this is no misplaced decimal, however small the SD. */
const LEAST_SHARE = 0.1;
/** Without an SD, or against other material. */
const SHARE_WITHOUT_SD = 0.3;
const TIMES_BEYOND = 3;
const TIMES_APART = 100;
const WIDEST_SHARE = 0.25;

function againstDaily(value: number, level: number, daily: readonly DailyLevel[]): UnusualResult[] {
  const same = daily.find((one) => one.isSameLot && one.level === level);
  if (same) {
    const { mean, sd, n } = same;
    const share = Math.abs(mean) * (sd !== null && n >= MIN_FOR_SD ? LEAST_SHARE : SHARE_WITHOUT_SD);
    const limit = sd !== null && n >= MIN_FOR_SD ? Math.max(SDS_AWAY * sd, share) : share;
    return Math.abs(value - mean) > limit ? [{ code: 'farFromDaily', mean, sd }] : [];
  }
  const means = daily.map(({ mean }) => mean).filter((mean) => mean > 0);
  if (means.length === 0) return [];
  const [low, high] = [Math.min(...means), Math.max(...means)];
  const isOutside = value > high * TIMES_BEYOND || (value > 0 && value < low / TIMES_BEYOND);
  return isOutside ? [{ code: 'outsideDaily', low, high }] : [];
}

/**
 * What a person is asked about a result before it is reported: against the laboratory's own daily control on the same lot and
 * level (further than 4 SD and 10 %), else against what its control of the analyte covers (three times beyond), and against
 * the other levels of the same sheet. None of it makes a result wrong.
 *
 * @example unusualResult({ level: 1, value: 380, u: null }, { daily: [{ level: 1, isSameLot: true, n: 20, mean: 37.7, sd: 1.2 }], others: [], mayBeNegative: false }) // [{ code: 'farFromDaily', mean: 37.7, sd: 1.2 }]
 */
export function unusualResult(
  { level, value, u }: OnSheet & { readonly u: number | null },
  known: {
    readonly daily: readonly DailyLevel[];
    readonly others: readonly OnSheet[];
    readonly mayBeNegative: boolean;
  },
): UnusualResult[] {
  const { daily, mayBeNegative } = known;
  const others = known.others.filter((one) => one.level !== level);
  const same = others.find((one) => one.value === value);
  const isKnown = daily.length > 0;
  const apart = others.find((one) => {
    const [a, b] = [Math.abs(one.value), Math.abs(value)];
    return !isKnown && a > 0 && b > 0 && Math.max(a, b) >= TIMES_APART * Math.min(a, b);
  });
  return [
    ...(value <= 0 && !mayBeNegative ? [{ code: 'notPositive' } as const] : againstDaily(value, level, daily)),
    ...(same ? [{ code: 'sameAsLevel', level: same.level } as const] : []),
    ...(apart ? [{ code: 'farFromLevel', level: apart.level, value: apart.value } as const] : []),
    ...(u !== null && u > Math.abs(value) * WIDEST_SHARE ? [{ code: 'wideUncertainty', u } as const] : []),
  ];
}
