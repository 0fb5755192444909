import { Button, Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { presets, useChartAddress } from './chartFilter.ts';
import { daysOf } from './chartPeriod.ts';
import { labToday } from './labClock.ts';

const Instant = lazy(async () => ({ default: (await import('#components/ui/filters/Instant.tsx')).Instant }));
const DayRange = lazy(async () => ({ default: (await import('./DayRange.tsx')).DayRange }));

/** The address with its days written out, so that a mailed chart shows the same days tomorrow. */
function mailedAddress(days: { readonly since: string; readonly until: string }): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('days');
  url.searchParams.set('since', days.since);
  url.searchParams.set('until', days.until);
  return url.href;
}

/** The period: the last N days, or two chosen days. */
export function PeriodBar() {
  const { t } = useLanguage();
  const [address, setAddress] = useChartAddress();
  const days = daysOf(address, labToday());
  const isOwn = address.since !== '' && address.until !== '';
  const copy = () =>
    navigator.clipboard.writeText(mailedAddress(days)).then(
      () => snackbar.success(t('charts.linkCopied')),
      () => snackbar.warning(t('charts.linkNotCopied')),
    );
  return (
    <div className="period-bar">
      <Segmented
        aria-label={t('charts.period')}
        options={[
          ...presets.map((count) => ({ value: count as string, label: t('charts.lastDays', { days: count }) })),
          ...(isOwn ? [{ value: 'own', label: t('charts.ownPeriod') }] : []),
        ]}
        value={isOwn ? 'own' : address.days}
        onChange={(count) => count !== 'own' && setAddress({ days: count, since: '', until: '' })}
      />
      <Suspense fallback={<span className="day-range" />}>
        <DayRange value={days} onChange={setAddress} />
        <Instant label={t('charts.asKnownOn')} value={address.asOf} onChange={(asOf) => setAddress({ asOf })} />
      </Suspense>
      <Button onClick={() => void copy()}>{t('charts.copyLink')}</Button>
    </div>
  );
}
