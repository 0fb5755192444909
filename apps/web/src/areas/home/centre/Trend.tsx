import { formatRounded } from '@qc/domain';
import { useLanguage } from '#platform/language/language.ts';
import './trend.css';

type Props = {
  readonly months: readonly string[];
  readonly shares: readonly (number | null)[];
  /** Small ones are for tables. */
  readonly isSmall?: boolean;
};

/** Differences are at the top: the axis begins here, and says so. */
const floor = 70;
const heightOf = (share: number) => `${Math.max(4, (100 * (share - floor)) / (100 - floor))}%`;

const words = (share: number | null): string => (share === null ? '—' : `${formatRounded(share, 1)} %`);

/** Per cent of results in control, a bar for each month; a month without results has none. */
export function Trend({ months, shares, isSmall = false }: Props) {
  const { t } = useLanguage();
  const label = months.map((month, index) => `${month} ${words(shares[index] ?? null)}`).join('; ');
  return (
    <div
      className="trend"
      data-small={isSmall || undefined}
      role="img"
      aria-label={t('home.trendOf', { label })}
      title={label}
    >
      {months.map((month, index) => {
        const share = shares[index] ?? null;
        return (
          <span key={month} className="trend-month">
            {!isSmall && <b>{words(share)}</b>}
            <span className="trend-bar">{share !== null && <span style={{ height: heightOf(share) }} />}</span>
            {!isSmall && <small>{month.slice(2).replace('-', '/')}</small>}
          </span>
        );
      })}
    </div>
  );
}
