import { CompareDialog } from './CompareDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { FromPlanDialog } from './FromPlanDialog.tsx';
import { MatchDialog } from './match/MatchDialog.tsx';
import { SealDialog } from './SealDialog.tsx';
import type { SetupAct } from './setupActions.ts';

type Props = { readonly act: SetupAct; readonly onDone: () => void; readonly onClose: () => void };

/** The dialogue of the act that was chosen. */
export function SetupDialog({ act, ...ends }: Props) {
  if (act.kind === 'match') return <MatchDialog onClose={ends.onClose} />;
  if (act.kind === 'plan') return <FromPlanDialog {...ends} />;
  if (act.kind === 'copy') return <CopyDialog testId={act.id} title={act.title} {...ends} />;
  if (act.kind === 'compare') return <CompareDialog ids={act.ids} {...ends} />;
  return <SealDialog kind={act.kind} ids={act.ids} {...ends} />;
}
