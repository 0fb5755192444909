import type { LotAnalyteRow } from '@qc/contract';
import type { QcTest } from '@qc/resources';

type Named = { readonly id: string };
type Known = {
  readonly instruments: readonly Named[];
  readonly lots: readonly Named[];
  readonly tests: readonly Pick<QcTest, 'labInstrumentId' | 'lotId'>[];
};

/** The steps in their order, by their number in the texts. */
export const steps = [1, 2, 3, 4] as const;
export type Step = (typeof steps)[number];

/** The instruments that are meant: those of the address, else those that have no test yet, else all. */
export function chosenInstruments({ instruments, tests }: Known, address: string): readonly string[] {
  const ids = instruments.map(({ id }) => id);
  const named = address.split(',').filter((id) => ids.includes(id));
  if (named.length > 0) return named;
  const used = new Set(tests.map(({ labInstrumentId }) => labInstrumentId));
  const unused = ids.filter((id) => !used.has(id));
  return unused.length > 0 ? unused : ids;
}

/** The lot that is meant: that of the address, else the only one that can be meant. */
export function chosenLot({ lots, tests }: Known, address: string): string {
  if (lots.some(({ id }) => id === address)) return address;
  const used = new Set(tests.map(({ lotId }) => lotId));
  const candidates = used.size > 0 ? lots.filter(({ id }) => used.has(id)) : lots;
  return candidates.length === 1 ? (candidates[0]?.id ?? '') : '';
}

/** The first step that the records do not answer yet. */
export function currentStep({
  instruments,
  tests,
  instrumentIds,
  lotId,
  lotValues,
}: Known & {
  readonly instrumentIds: readonly string[];
  readonly lotId: string;
  readonly lotValues: readonly LotAnalyteRow[];
}): Step {
  if (instruments.length === 0) return 1;
  if (lotId === '' || lotValues.length === 0) return 2;
  const hasTests = (instrumentId: string) =>
    tests.some((test) => test.labInstrumentId === instrumentId && test.lotId === lotId);
  return instrumentIds.every(hasTests) ? 4 : 3;
}
