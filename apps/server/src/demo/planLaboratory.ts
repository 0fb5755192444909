import type { Calendar } from './calendar.ts';
import { analytesOf, type DemoAnalyte } from './catalogue/analytes.ts';
import type { DemoLaboratory } from './catalogue/laboratories.ts';
import { type LotKey, lotChange } from './catalogue/lots.ts';
import { type Platform, type PlatformKey, platforms } from './catalogue/platforms.ts';
import type { IdAt } from './demoIds.ts';
import type { Dictionary } from './dictionary.ts';
import { episodesOf, type Place, reagentShift, retargetedOn } from './episodes.ts';
import type { AnalyserPlan, AssayPlan, LaboratoryPlan, TestPlan } from './plan.ts';
import { type TargetStory, targetsOf, truthOf } from './planTargets.ts';
import { randomOf } from './random.ts';
import { morningOf } from './today.ts';

/** What every laboratory's plan is made from. */
export type Surroundings = {
  readonly calendar: Calendar;
  readonly dictionary: Dictionary;
  readonly lotIds: Readonly<Record<LotKey, string>>;
  readonly newId: IdAt;
  /** Day of the first results. */
  readonly firstDay: number;
};

const startsAt: Readonly<Record<Platform['discipline'], number>> = {
  haematology: 7 * 60,
  chemistry: 7 * 60 + 15,
  coagulation: 7 * 60 + 30,
  immunoassay: 7 * 60 + 45,
};

const taeTypes: Readonly<Record<Platform['discipline'], string>> = {
  chemistry: 'WS/T 403-2012',
  haematology: 'WS/T 406-2012',
  immunoassay: 'NCCL EQA criteria',
  coagulation: 'NCCL EQA criteria',
};

/** Everything a laboratory has set up, down to what its analysers really do. */
export function planLaboratory(laboratory: DemoLaboratory, around: Surroundings): LaboratoryPlan {
  const { calendar, newId, firstDay } = around;
  const setUpAt = calendar.instant(firstDay - 21, 9 * 60);
  const isFirst = laboratory.code === '100001';
  const staff = { director: newId(setUpAt), supervisor: newId(setUpAt), operator: newId(setUpAt) };
  const ownRuleSetId = isFirst ? newId(setUpAt) : null;
  const analysers = laboratory.analysers.map(({ platform }, index) =>
    planAnalyser(laboratory, { key: platform, index, setUpAt }, around),
  );
  const assays: AssayPlan[] = [];
  const tests: TestPlan[] = [];
  for (const [index, analyser] of analysers.entries()) {
    const count = laboratory.analysers[index]?.analytes ?? 0;
    for (const analyte of analytesOf(analyser.platform.discipline).slice(0, count)) {
      const assay = planAssay(analyser, analyte, { around, setUpAt });
      assays.push(assay);
      tests.push(...planQcTests({ laboratory, assay, analyte, ownRuleSetId }, around));
    }
  }
  const director = isFirst ? staff : { ...staff, supervisor: staff.director };
  return { tenantId: laboratory.code, laboratory, staff: director, setUpAt, analysers, assays, tests, ownRuleSetId };
}

function planAnalyser(
  laboratory: DemoLaboratory,
  { key, index, setUpAt }: { key: PlatformKey; index: number; setUpAt: number },
  { dictionary, newId }: Surroundings,
): AnalyserPlan {
  const platform: Platform = platforms[key];
  const earlier = laboratory.analysers
    .slice(0, index)
    .filter((other) => platforms[other.platform].section === platform.section);
  const number = earlier.length + 1;
  return {
    id: newId(setUpAt),
    index,
    platformKey: key,
    platform,
    instrument: dictionary.instrument(platform.instrument),
    name: `${platform.section.zh} ${number} 号机`,
    nameEn: `${platform.section.en} ${number}`,
    startsAt: startsAt[platform.discipline] + index,
    runsPerDay: platform.discipline === 'haematology' && laboratory.code === '100001' ? 2 : 1,
  };
}

function planAssay(
  analyser: AnalyserPlan,
  analyte: DemoAnalyte,
  { around, setUpAt }: { around: Surroundings; setUpAt: number },
): AssayPlan {
  const { dictionary, newId } = around;
  const method = analyte.method ?? analyser.platform.method;
  if (method === null) throw new Error(`${analyte.nameEn} has no method on ${analyser.platform.instrument}`);
  return {
    id: newId(setUpAt),
    analyser,
    analyte: dictionary.analyte(analyte.nameEn),
    methodId: dictionary.method(method),
    reagentSupplierId: dictionary.reagentSupplier(analyser.platform.reagents),
    temperatureId: analyte.discipline === 'chemistry' ? dictionary.bodyTemperature : null,
  };
}

type TestSubject = {
  readonly laboratory: DemoLaboratory;
  readonly assay: AssayPlan;
  readonly analyte: DemoAnalyte;
  readonly ownRuleSetId: string | null;
};

/** Where the lot was changed, the same assay has a sealed test with the earlier lot and one with the present lot. */
function planQcTests(subject: TestSubject, around: Surroundings): TestPlan[] {
  const { lot } = subject.assay.analyser.platform;
  const hasChanged = lot === lotChange.to && around.firstDay < lotChange.begins - 10;
  if (!hasChanged) return [planTest(subject, { lot, firstDay: around.firstDay, lastDay: 0 }, around)];
  return [
    planTest(subject, { lot: lotChange.from, firstDay: around.firstDay, lastDay: lotChange.ends }, around),
    planTest(subject, { lot, firstDay: lotChange.begins, lastDay: 0, judgedFrom: lotChange.ends }, around),
  ];
}

type TestPeriod = { lot: LotKey; firstDay: number; lastDay: number; judgedFrom?: number };

function planTest(subject: TestSubject, period: TestPeriod, around: Surroundings): TestPlan {
  const { laboratory, assay, analyte } = subject;
  const { analyser } = assay;
  const { calendar, newId, dictionary } = around;
  const place: Place = {
    code: laboratory.code,
    analyser: analyser.index,
    platform: analyser.platformKey,
    analyte: analyte.nameEn,
  };
  const random = randomOf(`plan/${place.code}/${place.analyser}/${place.analyte}/${period.lot}`);
  const story = targetStory(place);
  const firstDay = story === 'none' ? -12 : period.firstDay;
  const morning = period.lastDay === 0 ? morningOf(place) : null;
  const levels = analyser.platform.discipline === 'haematology' ? [1, 2, 3] : laboratory.levels;
  const truth = truthOf(
    { laboratory, platformKey: analyser.platformKey, analyser: analyser.index, analyte, lot: period.lot },
    levels,
  );
  const targetFrom = period.judgedFrom === undefined ? firstDay - 1 : period.judgedFrom + 1;
  const turns = turningPoints(laboratory, { place, story, firstDay: targetFrom, lastDay: period.lastDay });
  const periods = periodsOf([targetFrom, ...turns], story, calendar);
  return {
    id: newId(calendar.instant(firstDay - 2, 9 * 60)),
    assay,
    lot: { id: around.lotIds[period.lot], key: period.lot },
    levels,
    status: period.lastDay === 0 ? 'Active' : 'Sealed',
    ruleSetId: ruleSetOf(subject, around),
    taeTypeId: dictionary.taeType(taeTypes[analyte.discipline]),
    targets: targetsOf(truth, {
      laboratory,
      analyte,
      lot: period.lot,
      decimals: assay.analyte.decimals,
      story,
      periods,
      random,
      newId,
    }),
    truth,
    episodes: episodesOf(place, random),
    morning,
    firstDay,
    lastDay: morning?.is === 'missed' ? morning.last : period.lastDay,
  };
}

/** Each target holds until the next; one that follows the laboratory's own is for the new reagent. */
function periodsOf(days: readonly number[], story: TargetStory, calendar: Calendar) {
  return days.map((day, index) => {
    const next = days[index + 1];
    return {
      from: calendar.instant(day, 0),
      to: next === undefined ? null : calendar.instant(next, 0),
      shift: index > 0 && story !== 'maker' ? reagentShift.episode.size : 0,
    };
  });
}

/** A few tests of the first laboratory show the other ways to a target. */
function targetStory(place: Place): TargetStory {
  if (place.code !== '100001') return place.analyte === 'Cancer antigen 19-9' ? 'floating' : 'fixed';
  if (place.analyte === 'Cancer antigen 125') return 'floating';
  if (place.analyte === 'Vitamin B12') return 'maker';
  return place.analyte === 'D-dimer (FEU)' ? 'none' : 'fixed';
}

/** Days on which a test got a further target: own figures after the maker's, or figures for a new reagent. */
function turningPoints(
  laboratory: DemoLaboratory,
  test: { place: Place; story: TargetStory; firstDay: number; lastDay: number },
): number[] {
  const retargeted = retargetedOn(laboratory, test.place);
  const days = [
    ...(test.story === 'maker' ? [test.firstDay + 46] : []),
    ...(retargeted !== null && test.story === 'fixed' ? [retargeted] : []),
  ];
  return days.filter((day) => day > test.firstDay && day < test.lastDay);
}

function ruleSetOf({ assay, laboratory, ownRuleSetId }: TestSubject, { dictionary }: Surroundings): string | null {
  const { nameEn } = assay.analyte;
  if (ownRuleSetId !== null && ['Sodium', 'Chloride', 'Calcium, total'].includes(nameEn)) return ownRuleSetId;
  if (laboratory.code === '100009' && assay.analyser.platformKey === 'xn') {
    return dictionary.ruleSet('Multirule (three levels)');
  }
  const isCapable = ['Triglycerides', 'Creatine kinase'].includes(nameEn) && laboratory.days === 'everyDay';
  return isCapable ? dictionary.ruleSet('Single rule 1-3s') : null;
}
