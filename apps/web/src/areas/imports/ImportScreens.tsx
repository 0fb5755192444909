import { type ImportBatch, importCalls } from '@qc/contract';
import { centralTenant } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
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
      {address.id === '' && <BatchList onOpen={({ id }) => setAddress({ id })} current={1} size={5} />}
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
        <BatchList
          onOpen={(batch) => setAddress({ id: batch.id })}
          current={Number(address.current)}
          size={Number(address.size)}
          onPage={(current, size) => setAddress({ current: String(current), size: String(size) })}
        />
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

type ListProps = {
  readonly onOpen: (batch: ImportBatch) => void;
  readonly current: number;
  readonly size: number;
  readonly onPage?: (current: number, size: number) => void;
};

function BatchList({ onOpen, current, size, onPage }: ListProps) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const query = useQuery(importPageQuery(current, size));
  const columns = useMemo(() => batchColumns(isCentral), [isCentral]);
  return (
    <section className="qc-card" aria-label={t('imports.recent')}>
      <LoadedTable
        label={t('imports.recent')}
        query={query}
        rows={query.data?.records}
        columns={columns}
        rowKey={({ id }: ImportBatch) => id}
        onOpen={onOpen}
        empty={<Empty title={t('imports.none')} line={t('imports.noneLine')} />}
      />
      {onPage && query.data && query.data.total > 0 && (
        <Pager
          current={current}
          size={size}
          total={query.data.total}
          onChange={(next) => onPage(next.current ?? 1, next.size ?? size)}
        />
      )}
    </section>
  );
}
