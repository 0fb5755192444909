import type { LotAnalyteRow } from '@qc/contract';
import type { Assay, Lot, QcTest } from '@qc/resources';

/** An assay that could get a test on the lot. */
export type Candidate = {
  readonly assayId: string;
  readonly analyteId: string;
  readonly title: string;
  readonly instrument: string;
  readonly method: string;
  readonly unit: string;
  /** The maker's values in the maker's unit; empty where the lot is not assayed for it. */
  readonly maker: LotAnalyteRow | undefined;
  /** The test that is there already. */
  readonly existingTestId: string | null;
  /** Levels of its test on the old lot; empty without one. */
  readonly oldLevels: readonly number[];
};

/** A record with the names of what it refers to. */
export type NamedRecord<R> = R & Readonly<Record<string, unknown>>;

type Facts = {
  readonly assays: readonly NamedRecord<Assay>[];
  readonly lotAnalytes: readonly LotAnalyteRow[];
  readonly testsOnLot: readonly QcTest[];
  /** Undefined where no old lot is followed. */
  readonly testsOnOldLot: readonly QcTest[] | undefined;
};

function makerOf(rows: readonly LotAnalyteRow[], { analyteId, unitId }: Assay): LotAnalyteRow | undefined {
  const own = rows.filter((row) => row.analyteId === analyteId);
  return own.find((row) => row.unitId === unitId) ?? own[0];
}

/** The assays to choose from: the active ones of the instrument, or those with an open test on the old lot. */
export function candidatesOf({ assays, lotAnalytes, testsOnLot, testsOnOldLot }: Facts): readonly Candidate[] {
  const existing = new Map(testsOnLot.map((test) => [test.assayId, test.id]));
  const old = new Map(
    testsOnOldLot?.filter((test) => test.status === 'Active').map((test) => [test.assayId, test.levels] as const),
  );
  const isOffered = (assay: Assay) => (testsOnOldLot ? old.has(assay.id) : assay.status === 'Active');
  const all = assays.filter(isOffered).map((assay) => ({
    assayId: assay.id,
    analyteId: assay.analyteId,
    title: String(assay.analyteName ?? assay.id),
    instrument: String(assay.labInstrumentName ?? ''),
    method: String(assay.methodName ?? ''),
    unit: String(assay.unitName ?? ''),
    maker: makerOf(lotAnalytes, assay),
    existingTestId: existing.get(assay.id) ?? null,
    oldLevels: old.get(assay.id) ?? [],
  }));
  // What can be chosen goes first.
  return all.toSorted((a, b) => Number(a.existingTestId !== null) - Number(b.existingTestId !== null));
}

/** Analytes that the lot is assayed for and no assay of the instrument measures. */
export function analytesWithoutAssay(
  lotAnalytes: readonly LotAnalyteRow[],
  assays: readonly Assay[],
): readonly string[] {
  const measured = new Set(assays.map((assay) => assay.analyteId));
  const missing = lotAnalytes.filter((row) => !measured.has(row.analyteId));
  return [...new Set(missing.map((row) => row.analyteName))];
}

/** The levels with a lot number of their own; a lot that names none may have any. */
export function levelsOfLot(lot: Lot): readonly number[] {
  const numbers = [lot.level1LotNumber, lot.level2LotNumber, lot.level3LotNumber];
  const named = [1, 2, 3].filter((level) => Boolean(numbers[level - 1]));
  return named.length > 0 ? named : [1, 2, 3];
}
