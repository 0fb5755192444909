import type { MessageKey } from '@qc/i18n';
import type { Resource } from '@qc/resource-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { ValueInWords } from '../cells/ValueInWords.tsx';
import type { ResourceRecord } from '../data/record.ts';
import { recordTitle } from '../data/recordTitle.ts';
import { changesOf } from './changesOf.ts';
import { type HistoryEntry, historyQuery } from './historyQuery.ts';
import './history.css';
import '../detail/drawer.css';

const acts: Readonly<Record<string, MessageKey>> = {
  create: 'resource.actCreate',
  update: 'resource.actUpdate',
  delete: 'resource.actDelete',
};

type Props = { readonly resource: Resource; readonly record: ResourceRecord; readonly onClose: () => void };

/** What happened to a record: who, when, and each field before and after, in the words of its form. */
export function HistoryDrawer({ resource, record, onClose }: Props) {
  const { t, language } = useLanguage();
  const query = useInfiniteQuery(historyQuery(resource, record));
  const entries = query.data?.pages.flatMap((page) => page.records);
  return (
    <Drawer
      open
      size={620}
      rootClassName="qc-drawer"
      title={`${t('resource.history')} · ${recordTitle(resource, record, language)}`}
      closeIcon={<Icon name="cross" />}
      onClose={onClose}
    >
      {query.error && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={1} />}
      {entries?.length === 0 && <p className="qc-empty">{t('resource.historyEmpty')}</p>}
      <ol className="qc-history">
        {entries?.map((entry) => (
          <Entry key={entry.seq} resource={resource} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('resource.historyMore')}
        </Button>
      )}
    </Drawer>
  );
}

function Entry({ resource, entry }: { readonly resource: Resource; readonly entry: HistoryEntry }) {
  const { t, text } = useLanguage();
  const changes = changesOf(resource, entry.before, entry.after);
  const act = acts[entry.action];
  return (
    <li className={`qc-history-${entry.action}`}>
      <header>
        <strong>{act ? t(act) : entry.action}</strong>
        <span>{entry.userName ?? t('resource.historySystem')}</span>
        <time dateTime={entry.at}>{entry.at}</time>
      </header>
      {changes.length === 0 && <p className="qc-help">{t('resource.historyNoFields')}</p>}
      <dl>
        {changes.map((change) => {
          const field = resource.fields[change.field];
          if (!field) return null;
          return (
            <div key={change.field}>
              <dt>{text(field.label)}</dt>
              <dd>
                {entry.before && (
                  <del>
                    <ValueInWords field={field} value={change.before} />
                  </del>
                )}
                {entry.before && entry.after && <span aria-hidden="true">→</span>}
                {entry.after && (
                  <ins>
                    <ValueInWords field={field} value={change.after} />
                  </ins>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
