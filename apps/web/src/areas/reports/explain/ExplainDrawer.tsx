import { type InputOf, reportCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { rowNamed } from '#components/report/rowName.ts';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { isFigure } from '../figures.ts';
import type { ChangeOpen, OpenRow } from '../reportAddress.ts';
import { PointList } from './PointList.tsx';
import { WorkingView } from './WorkingView.tsx';

type Props = {
  readonly input: InputOf<typeof reportCalls.statistical>;
  readonly open: OpenRow;
  readonly onChange: ChangeOpen;
};

const drawerPx = 520;

/** How a figure was computed. The chosen figure is in the address, so that an explanation can be mailed. */
export function ExplainDrawer({ input, open, onChange }: Props) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const row = rowNamed(open.of);
  const figure = isFigure(open.figure) ? open.figure : undefined;
  const { month, from, to, set, reference, asOf } = input;
  const of = { month, from, to, set, reference, asOf, qcTestId: row?.qcTestId ?? '', level: row?.level ?? 1 };
  const query = useQuery({
    ...callQuery(reportCalls.explain, { ...of, tenantId: isCentral ? row?.tenantId : undefined }),
    enabled: row !== undefined && figure !== undefined,
  });
  const { data, error, refetch } = query;
  const close = () => onChange({ of: '', figure: '' });
  return (
    <Drawer
      open={row !== undefined && figure !== undefined}
      width={`min(${drawerPx}px, 100vw)`}
      title={figure && t('reports.explain', { figure: t(`reports.${figure}`) })}
      closable={{ 'aria-label': t('reports.close') }}
      onClose={close}
      destroyOnHidden
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={2} />}
      {data && figure && (
        <>
          <WorkingView workings={data} figure={figure} onFigure={(name) => onChange({ figure: name })} />
          <PointList workings={data} />
        </>
      )}
    </Drawer>
  );
}
