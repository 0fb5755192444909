import type { ChartTest, LeveyJenningsPoint } from '@qc/contract';
import { Drawer } from 'antd';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useMediaQuery } from '#platform/input/useMediaQuery.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useWhose } from '#platform/session/laboratory.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { VerdictPill } from '../../verdict/VerdictPill.tsx';
import { labMinute } from '../labClock.ts';
import { CaseLink } from './CaseLink.tsx';
import { PointComments } from './PointComments.tsx';
import { PointDecision } from './PointDecision.tsx';
import { PointTip } from './PointTip.tsx';
import './pointDrawer.css';

type Props = {
  readonly point: LeveyJenningsPoint;
  readonly test: ChartTest;
  readonly offset: number;
  /** The laboratory whose chart the central body views; it decides nothing there. */
  readonly tenantId: string | undefined;
  readonly onClose: () => void;
};

/** One result: its facts, its comments, and what a reviewer may decide. */
export function PointDrawer({ point, test, offset, tenantId, onClose }: Props) {
  const { t } = useLanguage();
  const isNarrow = useMediaQuery('(width < 720px)');
  const whose = useWhose();
  const isReadOnly = tenantId !== undefined;
  const canComment = usePermission('qcTestResult_add') && !isReadOnly;
  const canOverride = usePermission('qcTestResult_override') && !isReadOnly;
  const day = labMinute(point.instant, offset).slice(0, 10);
  return (
    <Drawer
      open
      onClose={onClose}
      size={isNarrow ? '100%' : 420}
      title={[test.analyteName, t('charts.level', { level: point.level }), whose].filter(Boolean).join(' · ')}
      aria-label={t('charts.pointTitle', { level: point.level, time: labMinute(point.instant, offset) })}
    >
      <div className="point-drawer">
        <VerdictPill verdict={point.verdict} rules={point.rules ?? []} reason={point.notEvaluated ?? null} />
        <PointTip point={point} decimals={test.decimals} unit={test.unitName} offset={offset} />
        <p className="point-links">
          <ScreenLink to="/home/history" search={{ test: test.id, from: day, to: day, ...(tenantId && { tenantId }) }}>
            {t('charts.openHistory')}
          </ScreenLink>
          <CaseLink point={point} testId={test.id} tenantId={tenantId} />
        </p>
        <PointComments resultId={point.id} tenantId={tenantId} canWrite={canComment} />
        {canOverride && <PointDecision point={point} onDone={onClose} />}
      </div>
    </Drawer>
  );
}
