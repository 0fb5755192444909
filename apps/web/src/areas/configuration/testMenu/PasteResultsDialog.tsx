import { type PastedResults, pasteColumns, qualityIndicatorCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { type StoredFile, uploadFile } from '#components/resource/data/files.ts';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { FileButton } from '#components/ui/input/FileButton.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { showSnackbar } from '#platform/messages/snackbar.ts';
import './pasteResults.css';

type Lines = PastedResults['lines'];

/** Results of rounds out of a sheet: what is wrong with a line is said before anything is saved. */
export function PasteResultsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const textId = useId();
  const [text, setText] = useState('');
  const [file, setFile] = useState<StoredFile>();
  const [lines, setLines] = useState<Lines>();
  const isGood = lines !== undefined && lines.length > 0 && lines.every(({ problems }) => problems.length === 0);
  const [act, isBusy] = useOnce(async () => {
    const sent = file === undefined ? { text } : { fileId: file.id };
    const answer = await send(qualityIndicatorCalls.pasteResults, { ...sent, isCheckOnly: !isGood });
    if (!isGood) return setLines(answer.lines);
    await refreshTopics(client, 'externalResult');
    showSnackbar(t('qualityIndicators.pasteSaved', { count: answer.saved }));
    onClose();
  });
  const [take, isTaking] = useOnce(async (chosen: File) => {
    const stored = await uploadFile(chosen);
    const answer = await send(qualityIndicatorCalls.pasteResults, { fileId: stored.id, isCheckOnly: true });
    setText('');
    setFile(stored);
    setLines(answer.lines);
  });
  return (
    <Dialog
      title={t('qualityIndicators.paste')}
      width={720}
      okText={isGood ? t('qualityIndicators.pasteSave', { count: lines.length }) : t('qualityIndicators.pasteCheck')}
      cancelText={t('resource.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: text.trim() === '' && file === undefined }}
      onOk={() => void act().catch(() => undefined)}
      onCancel={onClose}
    >
      <p>{t('qualityIndicators.pasteLine')}</p>
      <p className="pasted-file">
        <FileButton
          label={t('qualityIndicators.pasteFile')}
          accept=".xlsx,.xls,.csv,.txt"
          isBusy={isTaking}
          onFile={take}
        />{' '}
        {file?.name}
      </p>
      <label htmlFor={textId}>{t('qualityIndicators.pasteText')}</label>
      <Input.TextArea
        id={textId}
        rows={6}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFile(undefined);
          setLines(undefined);
        }}
      />
      {lines?.length === 0 && <p role="status">{t('qualityIndicators.pasteNothing')}</p>}
      {lines && lines.length > 0 && (
        <ul className="pasted-lines" aria-label={t('qualityIndicators.pasteLines')} aria-live="polite">
          {lines.map(({ line, text: said, problems }) => (
            <li key={line}>
              <span>
                {t('qualityIndicators.pasteAt', { line })} · {said}
              </span>
              {problems.length === 0 && <Pill tone="success">{t('qualityIndicators.pasteGood')}</Pill>}
              {problems.map((problem) => (
                <Pill key={problem} tone="error">
                  {pasteColumns[problem]} · {t(`qualityIndicators.paste_${problem}`)}
                </Pill>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
