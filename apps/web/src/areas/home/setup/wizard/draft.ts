import type { Candidate } from './candidates.ts';

export type TargetSource = 'maker' | 'own' | 'none';
export type OwnFigures = { readonly mean: number | null; readonly sd: number | null };

/** What was chosen so far for tests that are to be made. */
export type Draft = {
  readonly source: 'assays' | 'lot';
  readonly labInstrumentId: string | null;
  readonly lotId: string | null;
  /** The lot whose tests go to the new one; with `source` "lot" only. */
  readonly fromLotId: string | null;
  readonly assayIds: readonly string[];
  /** Null: all that the lot has. */
  readonly levels: readonly number[] | null;
  readonly targets: TargetSource;
  /** Own figures by `ownKey`. */
  readonly own: Readonly<Record<string, OwnFigures>>;
  readonly effectiveFrom: string | null;
  readonly ruleSetId: string | null;
  readonly sensitivityId: string | null;
  readonly statsComparisonId: string | null;
  readonly taeTypeId: string | null;
};

export const emptyDraft: Draft = {
  source: 'assays',
  labInstrumentId: null,
  lotId: null,
  fromLotId: null,
  assayIds: [],
  levels: null,
  targets: 'maker',
  own: {},
  effectiveFrom: null,
  ruleSetId: null,
  sensitivityId: null,
  statsComparisonId: null,
  taeTypeId: null,
};

export const ownKey = (assayId: string, level: number) => `${assayId}/${level}`;

const placeFields = ['source', 'labInstrumentId', 'lotId', 'fromLotId'] as const;

/** Another instrument or lot drops the chosen assays, levels and own targets; all other input is kept when going back. */
export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const isOtherPlace = placeFields.some((name) => name in change && change[name] !== draft[name]);
  return { ...draft, ...(isOtherPlace && { assayIds: [], levels: null, own: {} }), ...change };
}

/** The tests that would be made, of all that could be. */
export function plannedTests(draft: Draft, candidates: readonly Candidate[]): readonly Candidate[] {
  const chosen = new Set(draft.assayIds);
  return candidates.filter(
    ({ assayId, existingTestId }) => existingTestId === null && (draft.source === 'lot' || chosen.has(assayId)),
  );
}

/** Levels that a test would have: those of the test it follows, or those chosen for all. */
export function levelsOf(draft: Draft, candidate: Candidate, lotLevels: readonly number[]): readonly number[] {
  const wanted = draft.source === 'lot' ? candidate.oldLevels : (draft.levels ?? lotLevels);
  return wanted.filter((level) => lotLevels.includes(level));
}
