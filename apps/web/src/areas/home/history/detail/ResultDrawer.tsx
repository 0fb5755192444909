import type { ListedResult, QcTestRow, StandardComment } from '@qc/contract';
import { formatRounded, reviewStates } from '@qc/domain';
import { Button, Drawer } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useWhose } from '#platform/session/laboratory.ts';
import { VerdictPill } from '../../verdict/VerdictPill.tsx';
import { signedZ } from '../../verdict/verdict.ts';
import type { ResultActs } from '../acts/useResultActs.ts';
import { enteredText, resultText } from '../listedResult.ts';
import { ManualStatus } from '../ManualStatus.tsx';
import { CommentThread } from './CommentThread.tsx';
import { VersionTable } from './VersionTable.tsx';
import { ViolationList } from './ViolationList.tsx';
import './detail.css';

type Props = {
  readonly result: ListedResult;
  readonly tenantId: string | undefined;
  readonly test: QcTestRow;
  readonly comments: readonly StandardComment[];
  readonly acts: ResultActs;
  readonly onClose: () => void;
};

/** One result: its figures, the rules it broke, its comments, and all its versions. */
export function ResultDrawer({ result, tenantId, test, comments, acts, onClose }: Props) {
  const { t } = useLanguage();
  const whose = useWhose();
  const named = t('dailyQc.resultNamed', { at: result.measuredAt.slice(0, 16), level: result.level });
  const isOpen = result.reviewStatus === reviewStates.open;
  return (
    <Drawer
      open
      size={720}
      rootClassName="qc-drawer"
      title={[test.analyteName, named, whose].filter(Boolean).join(' · ')}
      closeIcon={<Icon name="cross" />}
      mask={{ closable: true }}
      onClose={onClose}
      extra={
        isOpen &&
        acts.canEdit && (
          <Button icon={<Icon name="edit" />} onClick={() => acts.setOpen({ kind: 'edit', result })}>
            {t('dailyQc.edit')}
          </Button>
        )
      }
    >
      <div className="history-detail">
        <Facts result={result} test={test} />
        <h3>{t('dailyQc.detailRules')}</h3>
        <ViolationList violations={result.violations} rules={result.rules} />
        <h3>{t('dailyQc.detailComments')}</h3>
        <CommentThread resultId={result.id} tenantId={tenantId} canAdd={acts.canComment} standard={comments} />
        <h3>{t('dailyQc.detailVersions')}</h3>
        <VersionTable result={result} tenantId={tenantId} />
      </div>
    </Drawer>
  );
}

function Facts({ result, test }: { readonly result: ListedResult; readonly test: QcTestRow }) {
  const { t } = useLanguage();
  const target =
    result.evalMean === null
      ? ''
      : `${formatRounded(result.evalMean, test.decimals + 1)} ± ${formatRounded(result.evalSd, test.decimals + 1)}`;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('dailyQc.column_result'), `${resultText(result, test.decimals)} ${test.unitName}`],
    [t('dailyQc.enteredAs'), enteredText(result)],
    [t('dailyQc.column_z'), result.z === null ? null : signedZ(result.z)],
    [t('dailyQc.targetUsed'), target],
    [t('dailyQc.initials'), result.initials],
    [t('dailyQc.by'), result.createUserName],
    [t('dailyQc.at'), result.createTime],
    [t('dailyQc.identificationNo'), result.identificationNo],
    [t('dailyQc.slideGenNumber'), result.slideGenNumber],
    [t('dailyQc.comment'), result.comment],
    [t('dailyQc.excludeReason'), result.excludeReason],
    [t('dailyQc.manualReason'), result.manualReason],
  ];
  return (
    <>
      <p className="history-pills">
        <VerdictPill verdict={result.verdict} rules={result.rules} reason={result.notEvaluated} />
        <ManualStatus result={result} />
      </p>
      <dl className="history-facts">
        {facts
          .filter(([, text]) => text !== null && text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
