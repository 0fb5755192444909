import type { RowWorkings } from '@qc/contract';
import { formatRounded, type RowFigure } from '@qc/domain';
import { basisWords } from '#components/charts/peerWords.ts';
import { WorkingSteps } from '#components/explain/WorkingSteps.tsx';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { figureText, isFigure } from '../figures.ts';

type Props = {
  readonly workings: RowWorkings;
  readonly figure: RowFigure;
  readonly onFigure: (figure: RowFigure) => void;
};

/** The formula, its inputs and its value; an input that is a figure itself links to its own working. */
export function WorkingView({ workings, figure, onFigure }: Props) {
  const { t } = useLanguage();
  const { line, target } = workings;
  const working = workings.figures[figure];
  if (!working) return null;
  return (
    <section className="working">
      <p className="working-of">
        {[line.labName, line.analyteName, line.labInstrumentName, line.lotNumber].filter(Boolean).join(' · ')}{' '}
        <LevelMarks levels={[line.level]} />
      </p>
      <WorkingSteps
        working={working}
        shown={figureText(line, figure, working.value)}
        linkOf={(name) => isFigure(name) && name !== figure && <FigureLink figure={name} onFigure={onFigure} />}
      />
      <TeaWords line={line} />
      <LimitWords line={line} />
      {target && <p>{t('reports.targetInForce', { from: target.effectiveFrom })}</p>}
      {line.peerReason && <p>{t(`reports.peerReason_${line.peerReason}`)}</p>}
      {line.peerTier && (
        <p>
          {t('reports.peersUsed', {
            basis: basisWords(line.peerTier, t),
            laboratories: line.peerLaboratories ?? 0,
            points: line.peerCount ?? 0,
            asOf: line.peerAsOf?.slice(0, 16) ?? '',
          })}
        </p>
      )}
    </section>
  );
}

/** Where the allowable error comes from. */
function TeaWords({ line: { teaSource, taeTypeName } }: { readonly line: RowWorkings['line'] }) {
  const { t } = useLanguage();
  if (teaSource === null) return null;
  const source = teaSource === 'performanceLimit' && taeTypeName !== null ? 'limitTable' : teaSource;
  return <p>{t(`reports.teaInForce_${source}`, { table: taeTypeName ?? '' })}</p>;
}

/** The limits by which the row is judged, where there are any. */
function LimitWords({ line: { limits } }: { readonly line: RowWorkings['line'] }) {
  const { t } = useLanguage();
  const { maxCvPercent, maxBiasPercent, maxTePercent, minSigma } = limits;
  if ([maxCvPercent, maxBiasPercent, maxTePercent, minSigma].every((limit) => limit === null)) return null;
  const shown = (limit: number | null) => formatRounded(limit, 2) ?? '—';
  const figures = {
    cv: shown(maxCvPercent),
    bias: shown(maxBiasPercent),
    te: shown(maxTePercent),
    sigma: shown(minSigma),
  };
  return <p>{t('reports.limitsInForce', figures)}</p>;
}

function FigureLink({ figure, onFigure }: Pick<Props, 'figure' | 'onFigure'>) {
  const { t } = useLanguage();
  return (
    <button type="button" className="qc-link" onClick={() => onFigure(figure)}>
      {t(`reports.${figure}`)}
    </button>
  );
}
