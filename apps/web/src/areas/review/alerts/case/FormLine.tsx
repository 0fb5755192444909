import type { ReactNode } from 'react';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly label: string;
  readonly htmlFor?: string;
  readonly help?: string;
  readonly isRequired?: boolean;
  readonly isMissing?: boolean;
  readonly children: ReactNode;
};

/** A label with its input, and below it what helps or what is missing. */
export function FormLine({ label, htmlFor, help, isRequired = false, isMissing = false, children }: Props) {
  const { t } = useLanguage();
  return (
    <div className="case-line">
      {htmlFor ? (
        <label htmlFor={htmlFor}>
          {label}
          {isRequired && <Star />}
        </label>
      ) : (
        <span className="case-label">
          {label}
          {isRequired && <Star />}
        </span>
      )}
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

/** As in every form; a missing required field is announced to screen readers. */
function Star() {
  return (
    <span className="qc-required" aria-hidden="true">
      {' *'}
    </span>
  );
}
