import type { FigureWorking } from '@qc/contract';
import { FORMULAS } from '@qc/domain';
import type { ReactNode } from 'react';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { withNumbers } from './withNumbers.ts';
import './working.css';

/** All significant digits of a double. */
export const exact = (value: number): string => String(Number(value.toPrecision(12)));

/** Why a figure is unknown, in words. */
export function whyWords(reason: NonNullable<FigureWorking['reason']>, t: Translate): string {
  if (reason.code === 'tooFewResults') return t('reports.why_tooFewResults', { n: reason.n, needed: reason.needed });
  if (reason.code === 'notApplicable')
    return t(reason.why === 'targetFromTheseResults' ? `reports.why_${reason.why}` : 'reports.why_notApplicable');
  return t(`reports.why_${reason.code}`, { input: reason.input });
}

type Props = {
  readonly working: FigureWorking;
  /** The figure as it is shown, rounded. */
  readonly shown: string | null;
  /** Opens the working of an input. */
  readonly linkOf?: (figure: string) => ReactNode;
};

/** One figure: the formula, what went in, what came out, and why there is none. */
export function WorkingSteps({ working, shown, linkOf }: Props) {
  const { t } = useLanguage();
  const formula = FORMULAS[working.formula];
  return (
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
                  {input.figure !== undefined && linkOf?.(input.figure)}
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
  );
}
