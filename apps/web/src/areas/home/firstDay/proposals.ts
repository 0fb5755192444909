import type { ResourceRecord } from '#components/resource/data/record.ts';
import type { FirstDay } from './useFirstDay.ts';

/** A test that is proposed for an analyte of the lot, on every chosen instrument. */
export type Proposal = {
  readonly analyteId: string;
  readonly name: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly levels: readonly number[];
  /** Methods that the dictionary allows for the analyte. */
  readonly methods: readonly { readonly value: string; readonly label: string }[];
  /** Null where the dictionary has none. */
  readonly methodId: string | null;
  readonly isTaken: boolean;
};

type Known = Pick<FirstDay, 'lotValues' | 'assays' | 'instrumentIds'>;

/** One proposal an analyte: the method and unit of the assay that is there, else the first method and the unit of the sheet. */
export function proposals(
  { lotValues, assays, instrumentIds }: Known,
  methodAnalytes: readonly ResourceRecord[],
): readonly Proposal[] {
  return lotValues.map(({ analyteId, analyteName, abbreviation, unitId, unitName, levels }) => {
    const own = assays.find(
      (assay) => assay.analyteId === analyteId && instrumentIds.includes(String(assay.labInstrumentId)),
    );
    const methods = methodAnalytes
      .filter((link) => link.analyteId === analyteId)
      .map((link) => ({ value: String(link.methodId), label: String(link.methodName ?? link.methodId) }));
    const methodId = own ? String(own.methodId) : (methods[0]?.value ?? null);
    return {
      analyteId,
      name: abbreviation ? `${analyteName} ${abbreviation}` : analyteName,
      unitId: own ? String(own.unitId) : unitId,
      unitName: own ? String(own.unitName ?? '') : unitName,
      levels: levels.map(({ level }) => level),
      methods,
      methodId,
      isTaken: methodId !== null,
    };
  });
}
