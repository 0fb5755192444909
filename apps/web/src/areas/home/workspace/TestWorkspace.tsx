import type { QcTestRow } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { type ComponentType, lazy, Suspense } from 'react';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { TestEntry } from '../entry/TestEntry.tsx';
import { TabBar } from './TabBar.tsx';
import { TestHead } from './TestHead.tsx';

type Content = ComponentType<{ readonly testId: string; readonly tenantId?: string | undefined }>;
type Tab = { readonly key: string; readonly label: MessageKey; readonly permission: string; readonly Content: Content };

const TestCharts = lazy(async () => ({ default: (await import('../charts/TestCharts.tsx')).TestCharts }));
const ResultHistory = lazy(async () => ({ default: (await import('../history/ResultHistory.tsx')).ResultHistory }));
const TestConfiguration = lazy(async () => ({ default: (await import('./TestConfiguration.tsx')).TestConfiguration }));

const tabs: readonly Tab[] = [
  { key: 'entry', label: 'dailyQc.tabEntry', permission: 'qcTestResult_view', Content: TestEntry },
  { key: 'chart', label: 'dailyQc.tabChart', permission: 'qcTestResult_view', Content: TestCharts },
  { key: 'history', label: 'dailyQc.tabHistory', permission: 'qcTestResult_view', Content: ResultHistory },
  { key: 'configuration', label: 'dailyQc.tabConfiguration', permission: 'qcTest_view', Content: TestConfiguration },
];

type Props = {
  readonly test: QcTestRow;
  /** The owner of the test, where the central body views a laboratory. */
  readonly tenantId: string | undefined;
  readonly tab: string;
  readonly onTab: (key: string) => void;
};

/** One test: what it is, and its parts in tabs. */
export function TestWorkspace({ test, tenantId, tab, onTab }: Props) {
  const { t } = useLanguage();
  const canResults = usePermission('qcTestResult_view');
  const canTest = usePermission('qcTest_view');
  const granted: Readonly<Record<string, boolean>> = { qcTestResult_view: canResults, qcTest_view: canTest };
  // Results can only be entered in the own laboratory.
  const open = tabs.filter(({ key, permission }) => granted[permission] && (tenantId === undefined || key !== 'entry'));
  const shown = open.find(({ key }) => key === tab) ?? open[0];
  if (!shown) return null;
  const { Content } = shown;
  return (
    <>
      <TestHead test={test} />
      <TabBar tabs={open.map(({ key, label }) => ({ key, label: t(label) }))} shown={shown.key} onChange={onTab} />
      <div
        role="tabpanel"
        id={`tab-${shown.key}`}
        aria-labelledby={`tab-${shown.key}-button`}
        className="workspace-panel"
      >
        <Suspense fallback={<LoadingRows columns={4} />}>
          <Content key={test.id} testId={test.id} tenantId={tenantId} />
        </Suspense>
      </div>
    </>
  );
}
