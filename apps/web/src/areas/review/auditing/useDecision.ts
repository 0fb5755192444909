import { type ApprovalRequestDetail, approvalCalls, type DecideApprovalAnswer } from '@qc/contract';
import type { approvalStates } from '@qc/domain';
import type { Problem } from '@qc/resource-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshRequests } from '#components/approvals/requestQueries.ts';
import { ApiError, isConflict } from '#platform/api/api.ts';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { translate } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

export type NewAccount = NonNullable<DecideApprovalAnswer['account']>;

export type Decision = {
  readonly auditStatus: typeof approvalStates.approved | typeof approvalStates.rejected;
  readonly auditComment: string;
  readonly mergeInto?: string;
  readonly values?: Readonly<Record<string, unknown>>;
};

type Options = {
  readonly detail: ApprovalRequestDetail;
  readonly isReloaded: boolean;
  readonly onProblems: (problems: readonly Problem[]) => void;
  readonly onConflict: () => void;
  readonly onDone: (account: NewAccount | undefined) => void;
};

const problemsIn = (data: unknown): readonly Problem[] => {
  const problems = typeof data === 'object' && data !== null ? (data as { problems?: unknown }).problems : undefined;
  return Array.isArray(problems) ? (problems as Problem[]) : [];
};

/** Sends the answer to a request once, and keeps the server's sentence where it refuses. */
export function useDecision({ detail: { audit }, isReloaded, onProblems, onConflict, onDone }: Options) {
  const client = useQueryClient();
  const [problem, setProblem] = useState(isReloaded ? translate('approvals.conflict') : '');
  const [decide, isDeciding] = useOnce(async (decision: Decision) => {
    setProblem('');
    try {
      const body = { id: audit.id, version: audit.version, ...decision };
      const answer = await send(approvalCalls.decide, body, { isQuiet: true });
      refreshRequests(client);
      snackbar.success(translate('approvals.decided'));
      onDone(answer.account);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isConflict(error)) {
        onConflict();
        refreshRequests(client);
      }
      onProblems(problemsIn(error.data));
      setProblem(isConflict(error) ? translate('approvals.conflict') : error.message);
    }
  });
  return { problem, setProblem, decide, isDeciding };
}
