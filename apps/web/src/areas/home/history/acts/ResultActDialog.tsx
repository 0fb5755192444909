import type { QcTestRow, StandardComment } from '@qc/contract';
import { EditResult } from './EditResult.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { ResultActs } from './useResultActs.ts';

type Props = { readonly acts: ResultActs; readonly comments: readonly StandardComment[]; readonly test: QcTestRow };

/** The dialogue of the act that was chosen, if any. */
export function ResultActDialog({ acts, comments, test }: Props) {
  const { open } = acts;
  if (!open) return null;
  if (open.kind === 'edit')
    return <EditResult key={open.result.id} result={open.result} acts={acts} comments={comments} test={test} />;
  return <ReasonDialog kind={open.kind} results={open.results} acts={acts} comments={comments} />;
}
