import { entryCalls, type MergedEntries } from '@qc/contract';
import type { Resource } from '@qc/resource-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { JobProgress } from '#components/jobs/JobProgress.tsx';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { resourceNamed } from '#components/resource/data/resourceNamed.ts';
import { refreshRecords } from '#components/resource/data/resourceQueries.ts';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { HeadRow } from '#components/ui/screen/HeadRow.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import '#components/ui/input/fields.css';
import './dictionary.css';

type Props = { readonly resource: Resource; readonly entry: ResourceRecord; readonly onClose: () => void };

/** Merges an entry into another one, after a preview of what moves. */
export function MergeDialog({ resource, entry, onClose }: Props) {
  const { t, language } = useLanguage();
  const client = useQueryClient();
  const id = useId();
  const [into, setInto] = useState<string | null>(null);
  const body = { kind: resource.name, from: entry.id, into: into ?? '' };
  const preview = useQuery({
    queryKey: ['previewMerge', body, language],
    queryFn: ({ signal }) => sendCall(entryCalls.previewMerge, body, { signal, isQuiet: true }),
    enabled: into !== null,
    retry: false,
    gcTime: 0,
  });
  const [jobId, setJobId] = useState<string>();
  const { problem, send, isSending } = useSend(async () => {
    const started = await sendCall(entryCalls.merge, body, { isQuiet: true });
    await refreshRecords(client, resource.name);
    snackbar.success(t('entries.merged'));
    if (started.moved.some(({ laboratories }) => laboratories > 0)) setJobId(started.jobId);
    else onClose();
  });
  const title = t('entries.mergeOf', { entry: recordTitle(resource, entry, language) });
  if (jobId !== undefined) return <Moving title={title} jobId={jobId} onClose={onClose} />;
  return (
    <ActDialog
      title={title}
      act={t('entries.merge')}
      problem={problem || (preview.error?.message ?? '')}
      send={send}
      isSending={isSending}
      isBlocked={!preview.data}
      onClose={onClose}
    >
      <p className="qc-help">{t('entries.mergeLine')}</p>
      <div className="qc-field">
        <label htmlFor={id}>{t('entries.into')}</label>
        <RefSelect
          id={id}
          to={resource.name}
          where={{ retired_equal: 'false', id_notequal: entry.id }}
          value={into}
          onChange={setInto}
        />
      </div>
      {preview.isFetching && <p className="qc-help">{t('entries.looking')}</p>}
      {preview.data && <Moves outcome={preview.data} />}
    </ActDialog>
  );
}

/** How far the books of the laboratories are; the dialog may be closed meanwhile. */
function Moving({
  title,
  jobId,
  onClose,
}: Pick<Props, 'onClose'> & { readonly title: string; readonly jobId: string }) {
  const { t } = useLanguage();
  return (
    <Dialog title={title} footer={null} onCancel={onClose}>
      <p className="qc-help">{t('entries.movingNow')}</p>
      <div role="status">
        <JobProgress jobId={jobId} label={title} outcome={({ params }) => <p>{t('entries.movedAll', params)}</p>} />
      </div>
      <ScreenLink to="/system/job" search={{}} className="qc-link">
        {t('entries.toJobs')}
      </ScreenLink>
    </Dialog>
  );
}

function Moves({ outcome: { moved, dropped, tests } }: { readonly outcome: MergedEntries }) {
  const { t, text } = useLanguage();
  if (moved.length === 0 && dropped.length === 0) return <p>{t('entries.nothingMoves')}</p>;
  const label = (name: string) => text(resourceNamed(name).label);
  const rows = [
    ...moved.map((row) => ({ ...row, kind: label(row.resource) })),
    ...dropped.map((row) => ({ ...row, kind: t('entries.dropped', { kind: label(row.resource) }) })),
  ];
  return (
    <>
      <table className="merge-moves">
        <caption className="visually-hidden">{t('entries.moving')}</caption>
        <HeadRow titles={[t('entries.kind'), t('entries.count'), t('entries.laboratories')]} />
        <tbody>
          {rows.map(({ kind, count, laboratories }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{count}</td>
              <td>{laboratories}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tests > 0 && <p className="qc-help">{t('entries.tests', { count: tests })}</p>}
    </>
  );
}
