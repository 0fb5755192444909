import type { Draft } from './draft.ts';
import type { DraftProblems } from './draftProblems.ts';

/** What every step of the wizard gets. */
export type StepProps = {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly problems: DraftProblems;
};
