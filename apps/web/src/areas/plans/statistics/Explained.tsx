import { type PlanStatistics, planCalls } from '@qc/contract';
import { MATERIAL_FIGURES, PRECISION_FIGURES, SAMPLE_FIGURES, SCORE_FIGURES } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { WorkingSteps } from '#components/explain/WorkingSteps.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { figureText } from '../planWords.ts';

type ExplainedProps = {
  readonly planId: string;
  readonly data: PlanStatistics;
  readonly level: number;
  readonly figure: string;
  readonly tenantId: string;
  readonly onFigure: (figure: string) => void;
};

const figureNames = [...SAMPLE_FIGURES, ...PRECISION_FIGURES, ...MATERIAL_FIGURES, ...SCORE_FIGURES] as const;

/** How a figure was computed; an input that is a figure itself links to its own working. */
export function Explained({ planId, data, level, figure, tenantId, onFigure }: ExplainedProps) {
  const { t } = useLanguage();
  const query = useQuery(
    callQuery(planCalls.explain, {
      planId,
      planLotAnalyteId: data.analyte.id,
      level,
      ...(tenantId ? { tenantId } : {}),
    }),
  );
  const name = figureNames.find((known) => known === figure);
  const working = query.data?.figures.find((one) => one.figure === figure);
  const aside = query.data?.points.filter(({ setAside }) => setAside) ?? [];
  return (
    <Drawer
      open
      width="min(520px, 100vw)"
      title={name ? t(`plans.figure_${name}`) : figure}
      closable={{ 'aria-label': t('plans.close') }}
      onClose={() => onFigure('')}
    >
      <NotLoaded query={query} columns={2} />
      {working && (
        <section className="working">
          <p className="working-of">{`${data.analyte.analyteName} · ${t('plans.levelOf', { level })}`}</p>
          <WorkingSteps
            working={working}
            shown={figureText(working.value, 4)}
            linkOf={(other) => {
              const known = figureNames.find((one) => one === other);
              return known && known !== figure ? (
                <button type="button" className="qc-link" onClick={() => onFigure(known)}>
                  {t(`plans.figure_${known}`)}
                </button>
              ) : null;
            }}
          />
          <p>{t('plans.valuesBehind', { count: query.data?.points.length ?? 0, aside: aside.length })}</p>
        </section>
      )}
    </Drawer>
  );
}
