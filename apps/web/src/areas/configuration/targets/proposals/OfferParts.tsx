import type { TargetFigures } from '@qc/contract';
import { displayDecimals, formatRounded, formatSigned, MIN_POINTS, OVERLAP_MIN_RESULTS } from '@qc/domain';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { ProgressBar } from '#components/ui/table/ProgressBar.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { Offer } from './offers.ts';

type Line = { readonly level: number };

/** The target in force. */
export function InForce({ current, decimals }: { readonly current: TargetFigures | null; readonly decimals: number }) {
  const { t } = useLanguage();
  if (current) return <>{meanAndSd(current, decimals)}</>;
  return <Pill tone="warning">{t('setup.noTarget')}</Pill>;
}

/** `5.02 ± 0.11`: both with one decimal more than results. */
function meanAndSd({ mean, sd }: { readonly mean: number; readonly sd: number }, decimals: number): string {
  const shown = (figure: 'mean' | 'sd', value: number) => formatRounded(value, displayDecimals(figure, decimals));
  return `${shown('mean', mean)} ± ${shown('sd', sd)}`;
}

export function Figure({ value, places = 2 }: { readonly value: number | null; readonly places?: number }) {
  const { t } = useLanguage();
  return <>{formatRounded(value, places) ?? t('setup.unknown')}</>;
}

/** How far the new lies from the old, with its sign. */
export function Difference({ value }: { readonly value: number | null }) {
  const { t } = useLanguage();
  return <>{formatSigned(value, 2) ?? t('setup.unknown')}</>;
}

/** The way to enough results, as a bar and in figures. */
export function Progress({ n, needed }: { readonly n: number; readonly needed: number }) {
  const { t } = useLanguage();
  return (
    <span className="offer-progress" data-done={n >= needed || undefined}>
      <ProgressBar
        value={n}
        max={needed}
        text={n >= needed ? t('setup.pointsEnough', { n }) : t('setup.pointsOf', { n, needed })}
      />
    </span>
  );
}

/** Accepts one line, or says why it cannot be accepted yet. */
export function OfferEnd({
  offer,
  onAccept,
}: {
  readonly offer: Offer<Line & { readonly old?: unknown }>;
  /** Undefined where the user may not. */
  readonly onAccept: (() => void) | undefined;
}) {
  const { t } = useLanguage();
  const { reason, title, row } = offer;
  const count = row.old === undefined ? MIN_POINTS : OVERLAP_MIN_RESULTS;
  if (reason) return <span className="qc-blank">{t(reason, { count })}</span>;
  if (!onAccept) return null;
  return (
    <button
      type="button"
      className="qc-link"
      aria-label={t('setup.acceptOneOf', { test: title, level: row.level })}
      onClick={onAccept}
    >
      {t('setup.acceptOne')}
    </button>
  );
}
