import { useLanguage } from '#platform/language/language.ts';

/** The last included day: the end of the period is exclusive. */
function lastDay(to: string): string {
  const end = new Date(`${to.slice(0, 10)}T00:00:00Z`);
  return to.slice(11) === '00:00:00'
    ? new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10)
    : to.slice(0, 10);
}

type Line = { readonly peerAsOf: string | null };

/** When the peers of the lines were published, the newest of them. */
const newestPeers = (lines: readonly Line[]): string =>
  lines
    .map(({ peerAsOf }) => peerAsOf ?? '')
    .sort()
    .at(-1) ?? '';

/** Of a report as it was known then: live groups of that day are not kept, so the peers are those of the last publication. */
export function PeersThen({ asOf, lines }: { readonly asOf: string | undefined; readonly lines: readonly Line[] }) {
  const { t } = useLanguage();
  if (asOf === undefined || lines.length === 0) return null;
  const at = newestPeers(lines);
  const words = at === '' ? t('reports.peersThenNone') : t('reports.peersThen', { at: at.slice(0, 16) });
  return <p className="report-period">{words}</p>;
}

/** The days that a report is about; nothing until they are known. */
export function ReportPeriod({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useLanguage();
  if (from === '') return null;
  return <p className="report-period">{t('reports.period', { from: from.slice(0, 10), to: lastDay(to) })}</p>;
}
