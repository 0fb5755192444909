import type { TargetFigures } from '@qc/contract';
import { formatRounded, MIN_POINTS, OVERLAP_MIN_RESULTS } from '@qc/domain';
import { Pill } from '#components/ui/Pill.tsx';
import { ProgressBar } from '#components/ui/table/ProgressBar.tsx';
import { useLanguage } from '#platform/language.ts';
import type { Offer } from './offers.ts';

type Line = { readonly level: number };

/** The target in force, in the digits that it was set with. */
export function InForce({ current }: { readonly current: TargetFigures | null }) {
  const { t } = useLanguage();
  if (current) return <>{`${roughly(current.mean)} ± ${roughly(current.sd)}`}</>;
  return <Pill tone="warning">{t('setup.noTarget')}</Pill>;
}

/** A floating target has as many digits as a double; six tell enough. */
const roughly = (value: number) => Number(value.toPrecision(6));

export function Figure({ value, places = 2 }: { readonly value: number | null; readonly places?: number }) {
  const { t } = useLanguage();
  return <>{formatRounded(value, places) ?? t('setup.unknown')}</>;
}

/** The way to enough results, as a bar and in figures. */
export function Progress({ n, needed }: { readonly n: number; readonly needed: number }) {
  const { t } = useLanguage();
  return (
    <span className="offer-progress" data-done={n >= needed || undefined}>
      <ProgressBar value={n} max={needed} text={t('setup.pointsOf', { n, needed })} />
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
