import type { AffectedTest, CopyAnswer } from '@qc/contract';
import { useState } from 'react';
import { api } from '#platform/api.ts';
import { useOnce } from '#platform/useOnce.ts';

export type CopyFailure = { readonly test: AffectedTest; readonly why: string };
export type Copied = { readonly done: number; readonly failures: readonly CopyFailure[]; readonly isOver: boolean };

/** Creates the parallel tests of a lot one after the other; one that is refused does not stop the rest. */
export function useCopyTests() {
  const [copied, setCopied] = useState<Copied>();
  const [copy, isCopying] = useOnce(async (tests: readonly AffectedTest[], lotId: string) => {
    const failures: CopyFailure[] = [];
    for (const [index, test] of tests.entries()) {
      setCopied({ done: index, failures: [...failures], isOver: false });
      // Without targets: the maker's would judge results of a lot whose own mean is just being measured.
      const body = { fromTestId: test.id, lotId, targets: 'none' };
      await api.post<CopyAnswer>('/app/qcTest/copy', body, { isQuiet: true }).catch((error: unknown) => {
        failures.push({ test, why: error instanceof Error ? error.message : String(error) });
      });
    }
    setCopied({ done: tests.length - failures.length, failures, isOver: true });
  });
  return { copied, copy, isCopying };
}
