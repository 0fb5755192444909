import { type AcceptProposalsBody, qcTestCalls, targetCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

type Request = {
  readonly items: AcceptProposalsBody['items'];
  /** Tests to be sealed when the targets are set. */
  readonly sealIds?: readonly string[];
};

/** Accepting targets after a question; all are set or none. */
export function useAccept(onDone: () => void) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [effectiveFrom, setEffectiveFrom] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [accept, isAccepting] = useOnce(async ({ items, sealIds = [] }: Request) => {
    const count = items.length;
    const text = t('setup.acceptText', { count, from: effectiveFrom ?? t('setup.now') });
    const sealText = sealIds.length > 0 ? ` ${t('setup.sealOldText', { count: sealIds.length })}` : '';
    const action = t('setup.accept', { count });
    if (count === 0 || !(await confirm({ title: t('setup.acceptTitle'), text: text + sealText, action }))) return;
    setProblem('');
    try {
      const body = { items, ...(effectiveFrom && { effectiveFrom }) };
      const { saved } = await send(targetCalls.acceptProposals, body, { isQuiet: true });
      snackbar.success(t('setup.accepted', { count: saved.length }));
      onDone();
      if (sealIds.length > 0) await send(qcTestCalls.seal, { ids: sealIds }, { isQuiet: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      // A new target changes verdicts, so what any screen has read may be old.
      void client.invalidateQueries();
    }
  });
  return { accept, isAccepting, effectiveFrom, setEffectiveFrom, problem };
}

export type Accepting = ReturnType<typeof useAccept>;
