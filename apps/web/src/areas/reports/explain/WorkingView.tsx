import type { RowWorkings } from '@qc/contract';
import { FORMULAS, type RowFigure } from '@qc/domain';
import { basisWords } from '#components/charts/peerWords.ts';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { type Translate, useLanguage } from '#platform/language.ts';
import { figureText, isFigure } from '../figures.ts';
import { withNumbers } from './withNumbers.ts';

type Props = {
  readonly workings: RowWorkings;
  readonly figure: RowFigure;
  readonly onFigure: (figure: RowFigure) => void;
};

/** All digits that mean something; a double has no more than these. */
const exact = (value: number): string => String(Number(value.toPrecision(12)));

function whyWords(reason: NonNullable<RowWorkings['line']['reasons']['mean']>, t: Translate): string {
  if (reason.code === 'tooFewResults') return t('reports.why_tooFewResults', { n: reason.n, needed: reason.needed });
  if (reason.code === 'notApplicable') return t('reports.why_notApplicable');
  return t(`reports.why_${reason.code}`, { input: reason.input });
}

/** The formula, what went in, what came out; an input that is a figure itself leads to its own working. */
export function WorkingView({ workings, figure, onFigure }: Props) {
  const { t } = useLanguage();
  const { line, target } = workings;
  const working = workings.figures[figure];
  if (!working) return null;
  const formula = FORMULAS[working.formula];
  const shown = figureText(line, figure, working.value);
  return (
    <section className="working">
      <p className="working-of">
        {[line.labName, line.analyteName, line.labInstrumentName, line.lotNumber].filter(Boolean).join(' · ')}{' '}
        <LevelMarks levels={[line.level]} />
      </p>
      <dl>
        <dt>{t('reports.formula')}</dt>
        <dd>
          <code>{formula}</code>
        </dd>
        {working.inputs.length > 0 && (
          <>
            <dt>{t('reports.withNumbers')}</dt>
            <dd>
              <code>{withNumbers(formula, working.inputs, exact)}</code>
            </dd>
            <dt>{t('reports.inputs')}</dt>
            <dd>
              <ul>
                {working.inputs.map((input) => (
                  <li key={input.name}>
                    <code>{input.name}</code> = {input.value === null ? t('reports.unknown') : exact(input.value)}
                    {input.figure && isFigure(input.figure) && input.figure !== figure && (
                      <FigureLink figure={input.figure} onFigure={onFigure} />
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>{t('reports.result')}</dt>
        <dd>
          {working.value === null ? t('reports.unknown') : exact(working.value)}
          {shown !== null && <small>{t('reports.rounded', { shown })}</small>}
        </dd>
        {working.reason && (
          <>
            <dt>{t('reports.why')}</dt>
            <dd>{whyWords(working.reason, t)}</dd>
          </>
        )}
      </dl>
      {target && <p>{t('reports.targetInForce', { from: target.effectiveFrom })}</p>}
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

function FigureLink({ figure, onFigure }: Pick<Props, 'figure' | 'onFigure'>) {
  const { t } = useLanguage();
  return (
    <button type="button" className="qc-link" onClick={() => onFigure(figure)}>
      {t(`reports.${figure}`)}
    </button>
  );
}
