import { Drawer } from 'antd';
import { WorkingSteps, whyWords } from '#components/explain/WorkingSteps.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { type ForecastLine, forecastFigure, forecastText, workingIn } from './forecastFigures.ts';

export type AskedFigure = { readonly line: ForecastLine; readonly figure: string };

type Props = { readonly asked: AskedFigure; readonly onAsk: (asked: AskedFigure | undefined) => void };

/** How a figure of the forecast was computed; an input that is a figure itself links to its own working. */
export function ForecastWorking({ asked: { line, figure }, onAsk }: Props) {
  const { t, language } = useLanguage();
  const name = forecastFigure(figure);
  const working = name && workingIn(line, name);
  if (!name || !working) return null;
  return (
    <Drawer
      open
      width="min(520px, 100vw)"
      title={t(`forecast.figure_${name}`)}
      closable={{ 'aria-label': t('forecast.close') }}
      onClose={() => onAsk(undefined)}
    >
      <section className="working">
        <p className="working-of">{`${line.analyte[language]} · ${t('forecast.levelOf', { level: line.level })}`}</p>
        <WorkingSteps
          working={working}
          shown={forecastText(line, name)}
          linkOf={(other) => {
            const known = forecastFigure(other);
            return known && known !== name ? (
              <button type="button" className="qc-link" onClick={() => onAsk({ line, figure: known })}>
                {t(`forecast.figure_${known}`)}
              </button>
            ) : null;
          }}
        />
      </section>
    </Drawer>
  );
}

/** A figure to click at; where it is unknown, why. */
export function ForecastCell({ asked, shown, onAsk }: Props & { readonly shown: string | null }) {
  const { t } = useLanguage();
  const name = forecastFigure(asked.figure);
  const reason = name && workingIn(asked.line, name)?.reason;
  return (
    <button
      type="button"
      className="qc-link"
      title={reason ? whyWords(reason, t) : undefined}
      onClick={() => onAsk(asked)}
    >
      {shown ?? t('forecast.unknown')}
    </button>
  );
}
