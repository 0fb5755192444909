import { backupCalls, type DatabaseFile, databaseCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { callQuery, fetchFile, refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import './database.css';

type Props = {
  /** The whole installation, not one laboratory. */
  readonly isWhole: boolean;
  readonly onClose: () => void;
};

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** Copies of the data: made in the background, followed here, fetched when they are ready. */
export function DatabaseDialog({ isWhole, onClose }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const calls = isWhole ? backupCalls : databaseCalls;
  const { data: files } = useQuery(callQuery(calls.files, undefined));
  const make = async () => {
    await send(calls.make, undefined);
    await refreshTopics(client, 'job');
  };
  const isMaking = files?.some(({ state }) => state === 'queued' || state === 'running') ?? false;
  return (
    <Dialog title={t('frame.databaseDownload')} footer={null} onCancel={onClose}>
      <div className="database-files">
        <p>{t(isWhole ? 'frame.databaseWhole' : 'frame.databaseOwn')}</p>
        <ActButton type="primary" disabled={isMaking} act={make}>
          {t('frame.databaseMake')}
        </ActButton>
        {files?.length === 0 && <p>{t('frame.databaseNone')}</p>}
        <ul aria-live="polite">
          {files?.map((file) => (
            <li key={file.id}>
              <FileLine file={file} isWhole={isWhole} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const ends = {
  failed: 'frame.databaseFailed',
  cancelled: 'frame.databaseCancelled',
  done: 'frame.databaseGone',
} as const;

function FileLine({ file, isWhole }: { readonly file: DatabaseFile; readonly isWhole: boolean }) {
  const { t } = useLanguage();
  const { id, name, state, done, total, bytes, isReady, createTime } = file;
  if (isReady)
    return (
      <>
        <FetchButton id={id} name={name} isWhole={isWhole} />
        <span>{t('frame.databaseOf', { time: createTime, size: megabytes(bytes ?? 0) })}</span>
      </>
    );
  if (state === 'queued' || state === 'running')
    return (
      <>
        <span>
          {state === 'queued' || total === null
            ? t('frame.databaseQueued')
            : t('frame.databaseMaking', { done, total })}
        </span>
        <StopButton id={id} isWhole={isWhole} />
      </>
    );
  return (
    <>
      <span>{createTime}</span>
      <span>{t(ends[state])}</span>
    </>
  );
}

type FetchProps = { readonly id: string; readonly name: string; readonly isWhole: boolean };

function FetchButton({ id, name, isWhole }: FetchProps) {
  const { t } = useLanguage();
  const fetchIt = async () =>
    saveFile(await fetchFile(isWhole ? backupCalls.download : databaseCalls.download, { id }));
  return <ActButton act={fetchIt}>{t('frame.databaseFetch', { name })}</ActButton>;
}

function StopButton({ id, isWhole }: Omit<FetchProps, 'name'>) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const stop = async () => {
    await send(isWhole ? backupCalls.cancel : databaseCalls.cancel, { id });
    await refreshTopics(client, 'job');
  };
  return (
    <ActButton danger act={stop}>
      {t('frame.databaseStop')}
    </ActButton>
  );
}
