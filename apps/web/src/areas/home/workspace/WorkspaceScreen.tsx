import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { OfLaboratory } from '#components/laboratory/OfLaboratory.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { useMediaQuery } from '#platform/input/useMediaQuery.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { ScreenState } from '#platform/screen/address.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { TestWorkspace } from './TestWorkspace.tsx';
import { TreePanel } from './TreePanel.tsx';
import { testTreeQuery } from './testTree.ts';
import { useChosenTest } from './useChosenTest.ts';
import { useRemembered } from './useRemembered.ts';
import './workspace.css';

const defaults = { by: '', test: '', tab: '', tenantId: '' } satisfies ScreenState<'/home/qcTest'>;
const first = { by: 'instrument', tab: 'entry' };

/** /home/qcTest: the tests as a tree, and the chosen one with its entry, chart, history and configuration. */
export function WorkspaceScreen() {
  return <OfLaboratory>{(tenantId) => <Workspace tenantId={tenantId} />}</OfLaboratory>;
}

/** The tests of one laboratory; what was open is remembered for each. */
function Workspace({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const [address, setAddress] = useUrlState(defaults);
  const [remembered, remember] = useRemembered('workspace', first);
  const chosen = useChosenTest(address.test, tenantId);
  const isNarrow = useMediaQuery('(width < 900px)');
  const query = useQuery(testTreeQuery(true, tenantId));
  const state = {
    by: address.by || remembered.by,
    // On a phone the list comes first, unless the address says which test.
    test: isNarrow ? address.test : chosen,
    tab: address.tab || remembered.tab,
  };
  const change = (part: Partial<typeof state>) => {
    const next = { ...state, ...part };
    remember({ by: next.by, tab: next.tab });
    setAddress(next);
  };
  const test = query.data?.find(({ id }) => id === state.test);
  if (!query.data) return <NotLoaded query={query} columns={3} />;
  return (
    <article className="workspace">
      {(!isNarrow || !test) && (
        <TreePanel tests={query.data} by={state.by} chosen={state.test} tenantId={tenantId} onChange={change} />
      )}
      {(!isNarrow || test) && (
        <div className="workspace-main">
          {isNarrow && (
            <Button size="small" icon={<Icon name="previous" />} onClick={() => setAddress({ ...state, test: '' })}>
              {t('dailyQc.backToTests')}
            </Button>
          )}
          {test ? (
            <TestWorkspace test={test} tenantId={tenantId} tab={state.tab} onTab={(tab) => change({ tab })} />
          ) : (
            <div className="workspace-empty">
              {query.data.length === 0 ? (
                <Empty title={t('dailyQc.noTests')} line={t('dailyQc.noTestsLine')} />
              ) : (
                <Empty icon="search" title={t('dailyQc.chooseTest')} line={t('dailyQc.chooseTestLine')} isChoice />
              )}
            </div>
          )}
        </div>
      )}
    </article>
  );
}
