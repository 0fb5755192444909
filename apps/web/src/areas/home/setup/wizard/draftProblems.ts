import type { MessageKey } from '@qc/i18n';
import type { Candidate } from './candidates.ts';
import { type Draft, type OwnFigures, plannedTests } from './draft.ts';

type DraftField = 'labInstrumentId' | 'lotId' | 'fromLotId' | 'assayIds' | 'levels' | 'own';
export type DraftProblems = Partial<Record<DraftField, MessageKey>>;

/** Nothing entered is complete too: the level stays without a target. */
export function isComplete({ mean, sd }: OwnFigures): boolean {
  if (mean === null && sd === null) return true;
  return mean !== null && sd !== null && sd > 0;
}

function placeProblems({ source, labInstrumentId, lotId, fromLotId }: Draft): DraftProblems {
  return {
    ...(source === 'assays' && !labInstrumentId && { labInstrumentId: 'setup.required' }),
    ...(!lotId && { lotId: 'setup.required' }),
    ...(lotId && source === 'lot' && lotId === fromLotId && { lotId: 'setup.sameLot' }),
    ...(source === 'lot' && !fromLotId && { fromLotId: 'setup.required' }),
  };
}

function assayProblems(draft: Draft, candidates: readonly Candidate[]): DraftProblems {
  const isEmpty = plannedTests(draft, candidates).length === 0;
  return {
    ...(isEmpty && { assayIds: draft.source === 'lot' ? 'setup.nothingToCopy' : 'setup.chooseAssay' }),
    ...(draft.levels?.length === 0 && { levels: 'setup.chooseLevel' }),
  };
}

function targetProblems({ targets, own }: Draft): DraftProblems {
  if (targets !== 'own') return {};
  const figures = Object.values(own);
  if (!figures.every(isComplete)) return { own: 'setup.ownIncomplete' };
  return figures.some(({ mean }) => mean !== null) ? {} : { own: 'setup.ownNone' };
}

/** Why the next step cannot be opened. */
export function draftProblems(step: number, draft: Draft, candidates: readonly Candidate[]): DraftProblems {
  if (step === 0) return placeProblems(draft);
  if (step === 1) return assayProblems(draft, candidates);
  return step === 2 ? targetProblems(draft) : {};
}
