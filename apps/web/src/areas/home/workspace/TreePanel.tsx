import { planTenantCalls, type QcTestRow } from '@qc/contract';
import { qcTestPanel } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { pageQuery } from '#components/resource/data/resourceQueries.ts';
import { SearchInput } from '#components/ui/input/SearchInput.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useWhose } from '#platform/session/laboratory.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { matches } from './searchQcTests.ts';
import { TestTree } from './TestTree.tsx';
import { type Grouping, groupings, treeOf } from './treeNodes.ts';

type Props = {
  readonly tests: readonly QcTestRow[];
  readonly by: string;
  readonly chosen: string;
  readonly tenantId: string | undefined;
  readonly onChange: (change: { readonly by?: string; readonly test?: string }) => void;
};

const words = {
  instrument: 'dailyQc.byInstrument',
  panel: 'dailyQc.byPanel',
  lot: 'dailyQc.byLot',
  plan: 'dailyQc.byPlan',
} as const;

function usePanels(isAsked: boolean, tenantId: string | undefined) {
  const { language } = useLanguage();
  const canView = usePermission('qcTestPanel_view');
  const params = { current: '1', size: '-1', ...(tenantId && { tenantId_equal: tenantId }) };
  const { data } = useQuery({ ...pageQuery(qcTestPanel, params), enabled: isAsked && canView });
  return useMemo(
    () => (data?.records ?? []).map((panel) => ({ id: panel.id, name: recordTitle(qcTestPanel, panel, language) })),
    [data, language],
  );
}

/** The laboratory's own comparisons; the central body sees a laboratory's tests without them. */
function usePlans(isAsked: boolean) {
  const { data } = useQuery({ ...callQuery(planTenantCalls.tests, undefined), enabled: isAsked });
  return data;
}

/** The tree with its search and the way it is grouped. */
export function TreePanel({ tests, by, chosen, tenantId, onChange }: Props) {
  const { t } = useLanguage();
  const whose = useWhose();
  const grouping: Grouping = groupings.find((each) => each === by) ?? 'instrument';
  const [typed, setTyped] = useState('');
  const [isSealedShown, setSealedShown] = useState(false);
  const search = useDeferredValue(typed);
  const named = usePanels(grouping === 'panel', tenantId);
  const mayPlan = usePermission('planTenant_view') && tenantId === undefined;
  const plans = usePlans(grouping === 'plan' && mayPlan);
  const noPanel = t('dailyQc.noPanel');
  const hasSealed = tests.some(({ status }) => status === 'Sealed');
  const nodes = useMemo(() => {
    const found = tests.filter(
      (test) => (isSealedShown || test.status === 'Active' || test.id === chosen) && matches(test, search),
    );
    return treeOf(found, grouping, { named, noPanel, ...(plans && { plans }) });
  }, [tests, isSealedShown, chosen, search, grouping, named, noPanel, plans]);
  return (
    <section className="qc-box workspace-tree" aria-label={t('dailyQc.workspace')}>
      <header className="workspace-tools">
        <h1>{t('dailyQc.workspace')}</h1>
        {whose !== undefined && <span className="screen-whose">{whose}</span>}
        <SearchInput label={t('dailyQc.treeSearch')} value={typed} onType={setTyped} />
        <Segmented<Grouping>
          block
          aria-label={t('dailyQc.treeBy')}
          value={grouping}
          options={groupings
            .filter((value) => value !== 'plan' || mayPlan)
            .map((value) => ({ value, label: t(words[value]) }))}
          onChange={(next) => onChange({ by: next })}
        />
        {hasSealed && (
          <label className="workspace-sealed">
            <input type="checkbox" checked={isSealedShown} onChange={(event) => setSealedShown(event.target.checked)} />
            {t('dailyQc.treeShowSealed')}
          </label>
        )}
      </header>
      {grouping === 'plan' && plans && nodes.length === 0 && <p className="qc-help">{t('dailyQc.noPlanTests')}</p>}
      <TestTree
        key={grouping}
        nodes={nodes}
        chosen={chosen}
        isSearching={search.trim() !== ''}
        onChoose={(test) => onChange({ test })}
      />
    </section>
  );
}
