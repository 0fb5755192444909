import type { AcceptProposalsBody, CrossoverRow, TargetProposal } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { type NewFigures, newFigures } from './newFigures.ts';

/** A line of either table: figures that may be accepted, or the reason why not. */
export type Offer<Row> = {
  readonly key: string;
  readonly row: Row;
  readonly title: string;
  readonly figures: NewFigures | null;
  readonly reason: MessageKey | null;
};

type Line = Pick<TargetProposal, 'qcTestId' | 'level' | 'analyteName' | 'labInstrumentName'>;

const named = ({ qcTestId, level, analyteName, labInstrumentName }: Line) => ({
  key: `${qcTestId}/${level}`,
  title: `${analyteName} · ${labInstrumentName}`,
});

/** A cumulative proposal; the server says whether it rests on enough results. */
export function proposalOffer(row: TargetProposal): Offer<TargetProposal> {
  const { mean, sd, decimals, reason } = row;
  const figures = mean !== null && sd !== null ? newFigures({ mean, sd, decimals }) : null;
  const why = reason ?? (figures ? null : 'sdNotPositive');
  return { ...named(row), row, figures, reason: why && `setup.${why}` };
}

/** What the overlap suggests; before enough results it is shown and not accepted. */
export function crossoverOffer(row: CrossoverRow): Offer<CrossoverRow> {
  const { suggestion, decimals } = row;
  const sd = suggestion?.sd ?? null;
  const figures = suggestion && sd !== null ? newFigures({ mean: suggestion.mean, sd, decimals }) : null;
  const isEnough = suggestion?.isEnough ?? false;
  const reason = isEnough ? (figures ? null : 'setup.noSuggestion') : 'setup.tooFewResults';
  return { ...named(row), row, figures, reason };
}

type Accepted = AcceptProposalsBody['items'];

/** What is sent for the chosen lines: those that may be accepted, with the figures as shown. */
export function acceptedItems(offers: readonly Offer<Line>[]): Accepted {
  return offers.flatMap(({ row, figures, reason }) =>
    figures && reason === null
      ? [{ qcTestId: row.qcTestId, level: row.level, mean: Number(figures.mean), sd: Number(figures.sd) }]
      : [],
  );
}

/** Old tests that are complete: every level of their successor has been accepted. */
export function replacedTests(
  accepted: readonly Offer<CrossoverRow>[],
  all: readonly Offer<CrossoverRow>[],
): readonly string[] {
  const chosen = new Set(accepted.map(({ key }) => key));
  const oldIds = [...new Set(accepted.map(({ row }) => row.fromTestId))];
  return oldIds.filter((id) => all.filter(({ row }) => row.fromTestId === id).every(({ key }) => chosen.has(key)));
}
