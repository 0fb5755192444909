import { multiruleCalls, type RuleReplay, type RuleUse } from '@qc/contract';
import { type Multirule, multirule } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useResourceWrites } from '#components/resource/data/useResourceWrites.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery, send } from '#platform/call.ts';
import { dayjs } from '#platform/dayjs.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';

type Props = { readonly rule: Multirule; readonly use: RuleUse; readonly onClose: () => void };

/** What the last 90 days would have been with the rule used otherwise; then it is saved, or not. */
export function SwitchDialog({ rule: { abbreviation }, use, onClose }: Props) {
  const { t } = useLanguage();
  const replay = useQuery(callQuery(multiruleCalls.replay, { abbreviation, use }));
  const { refresh } = useResourceWrites(multirule);
  const [problem, setProblem] = useState('');
  const [save, isSaving] = useOnce(async () => {
    try {
      const { use: now } = await send(multiruleCalls.switch, { abbreviation, use }, { isQuiet: true });
      snackbar.success(t('designer.switched', { rule: abbreviation, use: t(`designer.use_${now}`) }));
      await refresh();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <Dialog
      title={t('designer.switchTitle', { rule: abbreviation, use: t(`designer.use_${use}`) })}
      okText={t('resource.save')}
      cancelText={t('resource.cancel')}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: !replay.data }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="rule-replay">
        {replay.isError && <LoadFailed error={replay.error} onRetry={() => void replay.refetch()} />}
        {replay.isPending && <LoadingRows columns={3} rows={3} />}
        {replay.data && <Effect replay={replay.data} />}
        <p className="qc-help">{t('designer.switchLine')}</p>
        {problem && (
          <p className="qc-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** A table of its own: two figures before and after, nothing to sort or select. */
function Effect({ replay }: { readonly replay: RuleReplay }) {
  const { t } = useLanguage();
  const { days, tests, runs, before, after, changed, changes } = replay;
  const word = (verdict: RuleReplay['changes'][number]['before']) => t(`designer.verdict_${verdict ?? 'notEvaluated'}`);
  return (
    <>
      <p role="status">{t('designer.switchEffect', { days, tests, runs, changed })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('designer.figure')}</th>
            <th scope="col">{t('designer.now')}</th>
            <th scope="col">{t('designer.afterwards')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('designer.rejectedRuns')}</th>
            <td>{before.rejected}</td>
            <td>{after.rejected}</td>
          </tr>
          <tr>
            <th scope="row">{t('designer.warnedRuns')}</th>
            <td>{before.warned}</td>
            <td>{after.warned}</td>
          </tr>
        </tbody>
      </table>
      {changes.length > 0 && (
        <ul className="rule-changes">
          {changes.map((change) => (
            <li key={`${change.qcTestId}/${change.runTime}`}>
              <ScreenLink to="/home/chart" search={{ test: change.qcTestId }} className="qc-link">
                {change.analyteName}
              </ScreenLink>
              <span className="qc-quiet">
                {[change.labInstrumentName, dayjs(change.runTime).format('MM-DD HH:mm')].join(' · ')}
              </span>
              <span>{t('designer.verdictChange', { before: word(change.before), after: word(change.after) })}</span>
            </li>
          ))}
        </ul>
      )}
      {changed > changes.length && (
        <p className="qc-help">{t('designer.moreChanges', { count: changed - changes.length })}</p>
      )}
    </>
  );
}
