import { type ImportBatch, importCalls } from '@qc/contract';
import { centralTenant } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery, refreshTopics } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { BatchView } from './BatchView.tsx';
import { batchColumns } from './batchColumns.tsx';
import { History } from './History.tsx';
import { ImportStart } from './ImportStart.tsx';
import { importPageQuery } from './importQueries.ts';
import './imports.css';

const wizardDefaults = { id: '' };

/** /system/plan/dataImport: from a file to judged results, step by step. Unfinished imports stay in the history. */
export function DataImportScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const isCentral = useIsCentral();
  const [address, setAddress] = useUrlState(wizardDefaults);
  const onArrived = ({ id }: ImportBatch) => {
    setAddress({ id });
    void refreshTopics(client, 'qcTestImportHistory');
  };
  return (
    <Screen
      subtitle={t(isCentral ? 'imports.wizardLineCentre' : 'imports.wizardLine')}
      actions={address.id !== '' && <Button onClick={() => setAddress({ id: '' })}>{t('imports.anotherFile')}</Button>}
    >
      {address.id === '' ? <ImportStart onArrived={onArrived} /> : <BatchView id={address.id} isOwn />}
      {address.id === '' && <LastBatches onOpen={({ id }) => setAddress({ id })} />}
    </Screen>
  );
}

/** /system/plan/dataImportRecord: every import, and one of them with its rows. */
export function DataImportRecordScreen() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const [address, setAddress] = useUrlState(wizardDefaults);
  const { id } = address;
  return (
    <Screen
      subtitle={t('imports.historyLine')}
      actions={
        id !== '' && (
          <Button icon={<Icon name="previous" />} onClick={() => setAddress({ id: '' })}>
            {t('imports.back')}
          </Button>
        )
      }
    >
      {id === '' ? (
        <History onOpen={(batch) => setAddress({ id: batch.id })} />
      ) : (
        <OwnBatch id={id} isCentral={isCentral} />
      )}
    </Screen>
  );
}

/** The central body sees all imports but may act only on its own. */
function OwnBatch({ id, isCentral }: { readonly id: string; readonly isCentral: boolean }) {
  const batch = useQuery(callQuery(importCalls.detail, { id })).data;
  return <BatchView id={id} isOwn={!isCentral || batch?.tenantId === centralTenant} />;
}

type ListProps = { readonly onOpen: (batch: ImportBatch) => void };

function LastBatches({ onOpen }: ListProps) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const query = useQuery(importPageQuery({ current: 1, size: 5 }));
  const columns = useMemo(() => batchColumns(isCentral), [isCentral]);
  return (
    <section className="qc-card" aria-label={t('imports.recent')}>
      <LoadedTable
        label={t('imports.recent')}
        query={query}
        columns={columns}
        rows={query.data?.records}
        rowKey={({ id }) => id}
        empty={<Empty title={t('imports.none')} line={t('imports.noneLine')} />}
        onOpen={onOpen}
      />
    </section>
  );
}
