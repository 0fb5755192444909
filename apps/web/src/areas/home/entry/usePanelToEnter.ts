import type { QcTestRow } from '@qc/contract';
import { qcTestPanel } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '#components/resource/data/resourceQueries.ts';
import { testTreeQuery } from '../workspace/testTree.ts';

/** The panel with most tests to run; where nothing is due, the first. Undefined where there is none. */
function panelToEnter(
  panels: readonly { readonly id: string }[],
  tests: readonly Pick<QcTestRow, 'panelIds' | 'state'>[],
): string | undefined {
  const due = (id: string) => tests.filter((test) => test.state === 'due' && test.panelIds.includes(id)).length;
  const counted = panels.map(({ id }) => ({ id, due: due(id) }));
  return counted.reduce<(typeof counted)[number] | undefined>(
    (most, panel) => (most === undefined || panel.due > most.due ? panel : most),
    undefined,
  )?.id;
}

/** The most likely panel for a first visit. Requested only where nothing else is chosen. */
export function usePanelToEnter(isAsked: boolean): { readonly panelId: string; readonly isLoading: boolean } {
  const panels = useQuery({ ...pageQuery(qcTestPanel, { current: '1', size: '-1' }), enabled: isAsked });
  const tests = useQuery({ ...testTreeQuery(false), enabled: isAsked });
  const isLoading = isAsked && (panels.isLoading || tests.isLoading);
  if (!isAsked || isLoading) return { panelId: '', isLoading };
  return { panelId: panelToEnter(panels.data?.records ?? [], tests.data ?? []) ?? '', isLoading };
}
