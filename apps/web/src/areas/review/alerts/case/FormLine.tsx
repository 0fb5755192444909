import type { ReactNode } from 'react';
import { useLanguage } from '#platform/language.ts';

type Props = {
  readonly label: string;
  readonly htmlFor?: string;
  readonly help?: string;
  readonly isMissing?: boolean;
  readonly children: ReactNode;
};

/** A label with its input, and below it what helps or what is missing. */
export function FormLine({ label, htmlFor, help, isMissing = false, children }: Props) {
  const { t } = useLanguage();
  return (
    <div className="case-line">
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span className="case-label">{label}</span>}
      <div>
        {children}
        {isMissing && (
          <p className="qc-problem" role="alert">
            {`${label} ${t('alerts.required')}`}
          </p>
        )}
        {help && <p className="qc-help">{help}</p>}
      </div>
    </div>
  );
}
