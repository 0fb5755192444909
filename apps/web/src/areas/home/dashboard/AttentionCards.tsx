import type { AttentionTest, LevelStatistics } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { LevelSign } from '#components/charts/LevelSign.tsx';
import { ZStrip } from '#components/charts/ZStrip.tsx';
import { teaFrom } from '#components/report/teaFrom.ts';
import { StatePill } from '#components/testState/StatePill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { signedZ } from '../verdict/verdict.ts';
import { CardHead } from './CardHead.tsx';
import { cardFigures } from './cardFigures.ts';
import { monthFiguresQuery } from './homeQueries.ts';
import './attention.css';

type CardProps = {
  readonly item: AttentionTest;
  readonly figures: readonly LevelStatistics[];
  readonly tenantId: string | undefined;
};

function CardFoot({ figures, id }: { readonly figures: CardProps['figures']; readonly id: string }) {
  const { t } = useLanguage();
  const worst = cardFigures(figures, id);
  if (!worst) return <p className="home-figures strip-foot strip-quiet">{t('home.noFigures')}</p>;
  const { level, cvPercent, teaPercent, sigma, tea } = worst;
  const source = teaFrom(tea, t);
  const about = [t('home.worstLevel', { level }), source && `${t('charts.teaFrom')}: ${source}`].filter(Boolean);
  return (
    <p className="home-figures strip-foot" title={about.join(' · ')}>
      <span>
        {t('home.cvShort')} <b>{`${formatRounded(cvPercent, 1)} %`}</b>
        {teaPercent !== null && ` / ${t('home.teaShort')} ${formatRounded(teaPercent, 1)} %`}
      </span>
      <span>
        {'σ '}
        <b>{formatRounded(sigma, 1) ?? '—'}</b>
      </span>
    </p>
  );
}

function AttentionCard({ item, figures, tenantId }: CardProps) {
  const { t } = useLanguage();
  const { test, state, strips } = item;
  const count = Math.max(0, ...strips.map(({ points }) => points.length));
  const last = strips
    .map(({ level, points }) => {
      const z = points.at(-1)?.z ?? null;
      return z === null ? t('home.noZ', { level }) : t('home.lastZ', { level, z: signedZ(z) });
    })
    .join('，');
  const name = test.analyteName;
  return (
    <li className={`strip-card strip-card-${state}`}>
      <ScreenLink to="/home/chart" search={{ test: test.id, ...(tenantId ? { tenantId } : {}) }}>
        <span className="strip-head">
          <span>
            <b>{name}</b>
            <small>{`${test.abbreviation} · ${test.labInstrumentName}`}</small>
          </span>
          <StatePill state={state} why={test.notEvaluatedWhy} />
        </span>
        {count === 0 ? (
          <span className="strip-none">{t('home.stripEmpty')}</span>
        ) : (
          <ZStrip levels={strips} label={t('home.stripOf', { test: name, count, last })} />
        )}
      </ScreenLink>
      <CardFoot figures={figures} id={test.id} />
    </li>
  );
}

type Props = { readonly items: readonly AttentionTest[]; readonly tenantId: string | undefined };

/** The tests that need attention first, each with its last results. */
export function AttentionCards({ items, tenantId }: Props) {
  const { t } = useLanguage();
  const figures = useQuery(
    monthFiguresQuery(
      items.map(({ test }) => test.id),
      tenantId,
    ),
  );
  const levels = [...new Set(items.flatMap(({ test }) => test.levels))].sort((a, b) => a - b);
  return (
    <section className="qc-box home-card" aria-label={t('home.lookFirst')}>
      <CardHead title="home.lookFirst">
        <span className="strip-legend">
          {levels.map((level) => (
            <span key={level}>
              <LevelSign level={level} />
              {t('charts.level', { level })}
            </span>
          ))}
        </span>
      </CardHead>
      {items.length === 0 && <p className="home-good">{t('home.allGood')}</p>}
      <ul className="strips">
        {items.map((item) => (
          <AttentionCard key={item.test.id} item={item} figures={figures.data?.levels ?? []} tenantId={tenantId} />
        ))}
      </ul>
    </section>
  );
}
