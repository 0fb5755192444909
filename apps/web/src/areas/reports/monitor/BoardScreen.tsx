import { type DailyTest, monitorCalls } from '@qc/contract';
import { TEST_STATES } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { useWallScreen } from '#platform/screen/wallScreen.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { BoardTile } from './BoardTile.tsx';
import { CountsLine } from './CountsLine.tsx';
import { everyMinute } from './DailyMonitorScreen.tsx';
import '../reports.css';
import './monitor.css';
import './board.css';

const defaults = { order: 'instrument' };

/** The tests in groups as the board shows them: by instrument, or all of them with the worst first. */
function groupsOf(tests: readonly DailyTest[], isByInstrument: boolean): [string, readonly DailyTest[]][] {
  const worstFirst = (list: readonly DailyTest[]) =>
    [...list].sort((a, b) => TEST_STATES.indexOf(a.state) - TEST_STATES.indexOf(b.state));
  if (!isByInstrument) return [['', worstFirst(tests)]];
  const groups = new Map<string, DailyTest[]>();
  for (const test of tests) {
    const group = groups.get(test.labInstrumentName);
    if (group) group.push(test);
    else groups.set(test.labInstrumentName, [test]);
  }
  return [...groups].map(([name, list]) => [name, worstFirst(list)]);
}

/** /reports/dailyMonitorNew: a board for a screen on the wall; live, and never locked while it is shown. */
export function BoardScreen() {
  const { tenantId, isCentral } = useLaboratory();
  useWallScreen();
  return isCentral && tenantId === undefined ? <LaboratoriesBoard /> : <TestsBoard tenantId={tenantId} />;
}

function followFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** The part that is shown in full-screen mode, without the frame. */
function Board({ asOf, head, children }: { asOf: string | undefined; head: ReactNode; children: ReactNode }) {
  const { t } = useLanguage();
  const box = useRef<HTMLElement>(null);
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  const toggle = () => (isFull ? document.exitFullscreen() : box.current?.requestFullscreen());
  return (
    <ReportFrame subtitle={t('reports.boardLine')}>
      <section className="board" ref={box} aria-label={t('reports.board')}>
        <header className="board-head">
          {head}
          {asOf && <time className="board-time">{asOf.slice(11, 16)}</time>}
          <Button onClick={() => void toggle()}>{t(isFull ? 'reports.leaveFullScreen' : 'reports.fullScreen')}</Button>
        </header>
        {children}
      </section>
    </ReportFrame>
  );
}

function TestsBoard({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const [address, setAddress] = useUrlState(defaults);
  const isByInstrument = address.order !== 'worst';
  const { data, error, refetch } = useQuery(callQuery(monitorCalls.daily, { tenantId }, everyMinute));
  const groups = useMemo(() => groupsOf(data?.tests ?? [], isByInstrument), [data, isByInstrument]);
  const head = (
    <>
      {data && <CountsLine counts={data.counts} />}
      <Segmented
        aria-label={t('reports.boardOrder')}
        value={isByInstrument ? 'instrument' : 'worst'}
        options={(['instrument', 'worst'] as const).map((value) => ({ value, label: t(`reports.order_${value}`) }))}
        onChange={(order) => setAddress({ order })}
      />
    </>
  );
  return (
    <Board asOf={data?.asOf} head={head}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={6} />}
      {data?.tests.length === 0 && <Empty title={t('reports.none')} line={t('reports.noTestsLine')} />}
      {groups.map(([name, tests]) => (
        <section key={name} className="board-group">
          {name !== '' && <h2>{name}</h2>}
          <ul className="board-tiles">
            {tests.map((test) => (
              <BoardTile key={test.qcTestId} test={test} tenantId={tenantId} />
            ))}
          </ul>
        </section>
      ))}
    </Board>
  );
}

function LaboratoriesBoard() {
  const { t } = useLanguage();
  const { data, error, refetch } = useQuery(callQuery(monitorCalls.whcclDaily, {}, everyMinute));
  return (
    <Board asOf={data?.asOf} head={data && <CountsLine counts={data.counts} />}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={6} />}
      <ul className="board-tiles board-laboratories">
        {data?.laboratories.map(({ tenantId, labName, counts, testsRun }) => (
          <li key={tenantId}>
            <ScreenLink to="/reports/dailyMonitorNew" search={{ tenantId }} className="board-tile">
              <strong>{labName}</strong>
              <small>{t('reports.runOf', { run: testsRun, total: counts.total })}</small>
              <CountsLine counts={counts} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Board>
  );
}
