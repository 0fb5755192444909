import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cvStateOf,
  cvStates,
  type LevelSeries,
  newestRounds,
  type RecognitionAnswer,
  type RecognitionFacts,
  type RecognitionReason,
  type RecognitionRule,
  recognise,
  recognitionAnswers,
} from './recognition.ts';
import { recognitionRuleInForce } from './recognitionRuleInForce.ts';

const rule: RecognitionRule = {
  checksCv: true,
  minResults: 20,
  checksRounds: true,
  rounds: 2,
  roundsPassed: 2,
  checksCases: true,
  checksAccreditation: false,
};
const good: RecognitionFacts = { cv: 'within', roundsTaken: 2, roundsPassed: 2, openCases: 0, isAccredited: false };
/** Control at a mean of 100, so that the SD is the CV. */
const series = (cv: number, { n = 20, level = 1, instrument = 'A' } = {}): LevelSeries => ({
  instrument,
  level,
  moments: { n, mean: 100, m2: (n - 1) * cv * cv },
});
const limit = { maxCvPercent: 4, maxSd: null };
const passed = (date: string) => ({ date, hasPassed: true });
const failed = (date: string) => ({ date, hasPassed: false });

type Case = {
  readonly name: string;
  readonly rule?: Partial<RecognitionRule>;
  readonly series?: readonly LevelSeries[];
  readonly limit?: typeof limit | null;
  readonly rounds?: readonly { readonly date: string; readonly hasPassed: boolean }[];
  readonly openCases?: number;
  readonly answer: RecognitionAnswer;
  readonly codes: readonly RecognitionReason['code'][];
};

const twoPassed = [passed('2026-05-20'), passed('2025-10-20')];
const allMet = ['within', 'roundsPassed', 'noOpenCase'] as const;

const cases: readonly Case[] = [
  { name: 'all is well', answer: 'yes', codes: allMet },
  { name: 'exactly the allowed CV is within', series: [series(4)], answer: 'yes', codes: allMet },
  {
    name: 'one level above: 4.1 % of 4 %',
    series: [series(2), series(4.1, { level: 2 })],
    answer: 'no',
    codes: ['exceeds', 'roundsPassed', 'noOpenCase'],
  },
  {
    name: 'nineteen results of twenty',
    series: [series(2, { n: 19 })],
    answer: 'notYet',
    codes: ['tooFewResults', 'roundsPassed', 'noOpenCase'],
  },
  {
    name: 'a second instrument with few results is not covered by the first',
    series: [series(2), series(2, { n: 5, instrument: 'B' })],
    answer: 'notYet',
    codes: ['tooFewResults', 'roundsPassed', 'noOpenCase'],
  },
  {
    name: 'a new lot of five next to a full one',
    series: [series(2), series(9, { n: 5 })],
    answer: 'yes',
    codes: allMet,
  },
  {
    name: 'no requirement and no control',
    series: [],
    limit: null,
    answer: 'notYet',
    codes: ['noRequirement', 'roundsPassed', 'noOpenCase'],
  },
  {
    name: 'one round of two: not known yet',
    rounds: [passed('2026-05-20')],
    answer: 'notYet',
    codes: ['within', 'tooFewRounds', 'noOpenCase'],
  },
  {
    name: 'one round of two, and it failed: known',
    rounds: [failed('2026-05-20')],
    answer: 'no',
    codes: ['within', 'roundsFailed', 'noOpenCase'],
  },
  {
    name: 'an older failure is outside the last two; two of three would do',
    rounds: [...twoPassed, failed('2025-05-20')],
    answer: 'yes',
    codes: allMet,
  },
  {
    name: 'everything is named, not only what comes first',
    rule: { checksAccreditation: true },
    series: [series(5)],
    rounds: [],
    openCases: 3,
    answer: 'no',
    codes: ['exceeds', 'tooFewRounds', 'openCase', 'notAccredited'],
  },
  {
    name: 'what a rule does not ask for does not count',
    rule: { checksCv: false, checksRounds: false },
    series: [series(9)],
    rounds: [failed('2026-05-20')],
    answer: 'yes',
    codes: ['noOpenCase'],
  },
];

test.each(cases)('$name', (each) => {
  const asked = { ...rule, ...each.rule };
  const known = {
    cv: cvStateOf(each.series ?? [series(2)], each.limit === undefined ? limit : each.limit, asked.minResults),
    ...newestRounds(each.rounds ?? twoPassed, asked.rounds),
    openCases: each.openCases ?? 0,
    isAccredited: false,
  };
  const { answer, reasons } = recognise(asked, known);
  expect({ answer, codes: reasons.map(({ code }) => code) }).toEqual({ answer: each.answer, codes: each.codes });
});

test('without a rule, and by a rule that asks for nothing, nothing is known', () => {
  const empty = { ...rule, checksCv: false, checksRounds: false, checksCases: false };
  expect(
    [recognise(null, good), recognise(empty, good)].map(({ answer, reasons }) => [answer, reasons[0]?.code]),
  ).toEqual([
    ['notYet', 'noRule'],
    ['notYet', 'noCriterion'],
  ]);
});

describe('the rule of a laboratory', () => {
  const national = { region: null, effectiveFrom: '2025-01-01', effectiveTo: null };
  const former = { region: '湖北省', effectiveFrom: '2025-06-01', effectiveTo: '2025-12-31' };
  const province = { region: '湖北省', effectiveFrom: '2026-01-01', effectiveTo: null };
  const city = { region: '湖北省武汉市', effectiveFrom: '2026-03-01', effectiveTo: '2026-03-31' };
  const rules = [national, city, province, former];
  test.each([
    ['湖北省武汉市江汉区', '2024-12-31', null],
    ['湖北省武汉市江汉区', '2025-05-31', national],
    ['湖北省武汉市江汉区', '2025-12-31', former],
    ['湖北省武汉市江汉区', '2026-01-01', province],
    ['湖北省武汉市江汉区', '2026-03-31', city],
    ['湖北省宜昌市', '2026-03-31', province],
    ['湖南省长沙市', '2026-03-31', national],
    [null, '2026-03-31', national],
  ])('%s on %s', (region, day, expected) => {
    expect(recognitionRuleInForce(rules, region, day)).toBe(expected);
  });
});

describe('for any rule and facts', () => {
  const anyRule = fc
    .record({
      checksCv: fc.boolean(),
      minResults: fc.integer({ min: 2, max: 30 }),
      checksRounds: fc.boolean(),
      rounds: fc.integer({ min: 1, max: 5 }),
      spared: fc.integer({ min: 0, max: 4 }),
      checksCases: fc.boolean(),
      checksAccreditation: fc.boolean(),
    })
    .map(({ spared, ...each }): RecognitionRule => ({ ...each, roundsPassed: Math.max(1, each.rounds - spared) }));
  const anyRounds = fc.array(fc.boolean(), { maxLength: 6 });
  const anyFacts = fc.record({
    cv: fc.constantFrom(...cvStates),
    rounds: anyRounds,
    openCases: fc.nat(2),
    isAccredited: fc.boolean(),
  });
  type Facts = { cv: RecognitionFacts['cv']; rounds: readonly boolean[]; openCases: number; isAccredited: boolean };
  const judge = (asked: RecognitionRule, { rounds, ...facts }: Facts) => {
    const dated = rounds.map((hasPassed, at) => ({ date: `20${40 - at}-01-01`, hasPassed }));
    return recognise(asked, { ...facts, ...newestRounds(dated, asked.rounds) });
  };
  const rank = ({ answer }: { readonly answer: RecognitionAnswer }) => recognitionAnswers.indexOf(answer);

  test('a fact that gets worse never makes the answer better', () => {
    fc.assert(
      fc.property(anyRule, anyFacts, fc.nat(5), (asked, facts, at) => {
        const before = rank(judge(asked, facts));
        const worse: Facts[] = [
          { ...facts, cv: 'exceeds' },
          ...(facts.cv === 'within' ? [{ ...facts, cv: 'tooFewResults' as const }] : []),
          { ...facts, rounds: facts.rounds.map((hasPassed, place) => hasPassed && place !== at) },
          { ...facts, openCases: facts.openCases + 1 },
          { ...facts, isAccredited: false },
        ];
        for (const each of worse) expect(rank(judge(asked, each))).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('a further criterion never turns no into anything else, and never makes yes of not yet', () => {
    const flags = ['checksCv', 'checksRounds', 'checksCases', 'checksAccreditation'] as const;
    fc.assert(
      fc.property(anyRule, anyFacts, fc.constantFrom(...flags), (asked, facts, flag) => {
        const asksNothing = flags.every((each) => !asked[each]);
        const before = judge(asked, facts);
        if (!asksNothing) expect(rank(judge({ ...asked, [flag]: true }, facts))).toBeLessThanOrEqual(rank(before));
      }),
    );
  });

  test('yes means that every criterion is met, no that one failed, and each criterion has its reason', () => {
    fc.assert(
      fc.property(anyRule, anyFacts, (asked, facts) => {
        const { answer, reasons } = judge(asked, facts);
        const outcomes = reasons.map(({ outcome }) => outcome);
        expect(answer === 'yes').toBe(outcomes.every((outcome) => outcome === 'met'));
        expect(answer === 'no').toBe(outcomes.includes('failed'));
        const { checksCv, checksRounds, checksCases, checksAccreditation } = asked;
        const wanted = [checksCv, checksRounds, checksCases, checksAccreditation].filter(Boolean).length;
        expect(reasons).toHaveLength(Math.max(1, wanted));
      }),
    );
  });

  test('further results never move a CV that exceeds to within', () => {
    const anySeries = fc
      .record({
        cv: fc.double({ min: 0, max: 9, noNaN: true }),
        n: fc.integer({ min: 0, max: 30 }),
        level: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ cv, ...more }) => series(cv, more));
    fc.assert(
      fc.property(fc.array(anySeries, { maxLength: 5 }), anySeries, (before, more) => {
        const state = cvStateOf([...before, more], limit, 20);
        if (cvStateOf(before, limit, 20) === 'exceeds') expect(state).toBe('exceeds');
      }),
    );
  });
});
