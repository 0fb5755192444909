import { type ImportBatch, type ImportCheck, importCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshTopics, send } from '#platform/call.ts';
import { useOnce } from '#platform/useOnce.ts';

/** So many rows are judged before anybody gets impatient. */
const soonJudged = 1000;
/** Of more the first are shown while the others are still judged. */
const shownFirst = 100;

/**
 * The dry run of an import. It begins by itself where rows are ready, and again where the file was read anew or more became
 * ready: nobody stores what was not shown with its verdict.
 */
export function useDryRun(batch: ImportBatch, isWanted: boolean) {
  const client = useQueryClient();
  const [check, setCheck] = useState<ImportCheck>();
  const [isFailed, setFailed] = useState(false);
  const [run, isRunning] = useOnce(async () => {
    setFailed(false);
    const look = async (only: { readonly first?: number }) => {
      setCheck(await send(importCalls.validate, { importId: batch.id, ...only }));
      await refreshTopics(client, 'qcTestImportHistory');
    };
    try {
      if (batch.ready > soonJudged) await look({ first: shownFirst });
      await look({});
    } catch {
      setFailed(true);
    }
  });
  const judged = useRef({ reading: '', ready: 0 });
  const reading = `${batch.id}/${batch.configurationId}/${batch.seconds}`;
  useEffect(() => {
    if (!isWanted || isRunning) return;
    const isNew = judged.current.reading !== reading;
    if (!isNew && batch.ready <= judged.current.ready) return;
    judged.current = { reading, ready: batch.ready };
    if (isNew) setCheck(undefined);
    void run();
  }, [isWanted, isRunning, reading, batch.ready, run]);
  return { check, run, isRunning, isFailed };
}
