import { type QcTest, qcTest } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useRefTitle } from '#components/resource/cells/RefTitle.tsx';
import type { ListExtras } from '#components/resource/list/listExtras.ts';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { refreshTopics } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { Can, usePermission } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { useChosenTest } from '../workspace/useChosenTest.ts';
import { exportQcTestDetail } from './exportQcTestDetail.ts';
import { bulkActions, rowActions, type SetupAct } from './setupActions.ts';
import '#components/resource/cells/cells.css';
import '#components/resource/form/form.css';
import './setup.css';

const SetupDialog = lazyPart(async () => (await import('./SetupDialog.tsx')).SetupDialog);

/** A test without its own set is judged by the laboratory's rules. */
const rulesOf = ({ ruleSetName }: QcTest & { readonly ruleSetName?: string | null }) =>
  ruleSetName || translate('setup.defaultRules');

/** /home/configuration/qctest: the QC tests, with what is done to one or many of them. */
export function SetupScreen() {
  const { t } = useLanguage();
  const control = useAddressList(qcTest);
  const opened = control.opened?.id ?? '';
  const lastTest = useChosenTest(opened === 'new' ? '' : opened);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [act, setAct] = useState<SetupAct>();
  const [exportAll, isExporting] = useOnce(() => exportQcTestDetail());
  const extras = useMemo(
    // The list knows records by name only; the actions name the fields of a test.
    () =>
      ({
        rowActions: rowActions(setAct),
        bulkActions: bulkActions(setAct),
        cells: { ruleSetId: rulesOf },
      }) as unknown as ListExtras,
    [],
  );
  const done = () => {
    setAct(undefined);
    void refreshTopics(client, 'qcTest', 'target');
  };
  return (
    <Screen
      subtitle={t('setup.line')}
      actions={
        <>
          {lastTest !== '' && <LastTest id={lastTest} onOpen={() => control.open({ mode: 'view', id: lastTest })} />}
          <Can code="qcTest_export">
            <Button icon={<Icon name="download" />} loading={isExporting} onClick={() => void exportAll()}>
              {t('setup.exportDetail')}
            </Button>
          </Can>
          <Button icon={<Icon name="link" />} onClick={() => setAct({ kind: 'match' })}>
            {t('setup.matchLot')}
          </Button>
          <FromPlan onOpen={() => setAct({ kind: 'plan' })} />
          <Can code="qcTest_add">
            <Button onClick={() => void navigate({ to: '/home/configuration/firstDay' })}>
              {t('setup.addInstrumentOrLot')}
            </Button>
            <Button icon={<Icon name="add" />} onClick={() => void navigate({ to: '/home/configuration/qctest/new' })}>
              {t('setup.newTests')}
            </Button>
          </Can>
        </>
      }
    >
      <ResourceList resource={qcTest} control={control} {...extras} />
      {act && <SetupDialog act={act} onDone={done} onClose={() => setAct(undefined)} />}
    </Screen>
  );
}

/** Creates tests from comparisons, for users who may create tests and see the laboratory's plans. */
function FromPlan({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const mayMake = usePermission('qcTest_add');
  const maySee = usePermission('planTenant_view');
  if (isCentral || !mayMake || !maySee) return null;
  return (
    <Button icon={<Icon name="copy" />} onClick={onOpen}>
      {t('setup.fromPlan')}
    </Button>
  );
}

/** The test that was worked at last; one that is gone has no name, and nothing to open. */
function LastTest({ id, onOpen }: { readonly id: string; readonly onOpen: () => void }) {
  const { t } = useLanguage();
  const title = useRefTitle('qcTest', id);
  if (title === id) return null;
  return (
    <Button type="text" title={t('setup.openLast')} onClick={onOpen}>
      {title}
    </Button>
  );
}
