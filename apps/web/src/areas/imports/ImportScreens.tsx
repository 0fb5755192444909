import { type ImportBatch, importCalls } from '@qc/contract';
import { centralTenant } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentProps, useMemo } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { PagedTable } from '#components/ui/table/PagedTable.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery, refreshTopics } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useIsCentral } from '#platform/session.ts';
import { useUrlState } from '#platform/urlState.ts';
import { BatchView } from './BatchView.tsx';
import { batchColumns } from './batchColumns.tsx';
import { ImportStart } from './ImportStart.tsx';
import { importPageQuery } from './importQueries.ts';
import './imports.css';

const wizardDefaults = { id: '' };
const historyDefaults = { id: '', current: '1', size: '20' };

/** /system/plan/dataImport: from a file to judged results, one step after the other. What is left stays in the history. */
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
  const [address, setAddress] = useUrlState(historyDefaults);
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
        <BatchList onOpen={(batch) => setAddress({ id: batch.id })} place={address} onPlace={setAddress} />
      ) : (
        <OwnBatch id={id} isCentral={isCentral} />
      )}
    </Screen>
  );
}

/** The central body looks at laboratories' imports; only the own are its to act on. */
function OwnBatch({ id, isCentral }: { readonly id: string; readonly isCentral: boolean }) {
  const batch = useQuery(callQuery(importCalls.detail, { id })).data;
  return <BatchView id={id} isOwn={!isCentral || batch?.tenantId === centralTenant} />;
}

function useBatches(current: number, size: number) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  return {
    label: t('imports.recent'),
    query: useQuery(importPageQuery(current, size)),
    columns: useMemo(() => batchColumns(isCentral), [isCentral]),
    rowKey: ({ id }: ImportBatch) => id,
    empty: <Empty title={t('imports.none')} line={t('imports.noneLine')} />,
  };
}

type ListProps = { readonly onOpen: (batch: ImportBatch) => void };

function LastBatches({ onOpen }: ListProps) {
  const batches = useBatches(1, 5);
  return (
    <section className="qc-card" aria-label={batches.label}>
      <LoadedTable {...batches} rows={batches.query.data?.records} onOpen={onOpen} />
    </section>
  );
}

type PagedProps = ListProps & Pick<ComponentProps<typeof PagedTable>, 'place' | 'onPlace'>;

function BatchList({ place, ...list }: PagedProps) {
  const batches = useBatches(Number(place.current), Number(place.size));
  return (
    <section className="qc-card" aria-label={batches.label}>
      <PagedTable {...batches} {...list} place={place} />
    </section>
  );
}
