import { formatRounded, gradeCvi, gradeSdi } from '@qc/domain';
import { useLanguage } from '#platform/language/language.ts';

const size = 28;
/** As far as the field reaches: SDI to either side, CVI upwards. */
const [mostSdi, mostCvi] = [3, 3];
const within = (value: number, most: number) => Math.min(Math.max(value, -most), most);

type Props = { readonly sdi: number | null; readonly cvi: number | null };

/** The position of a level among its peers: SDI across, CVI upwards; the shaded field needs no action. */
export function PeerDot({ sdi, cvi }: Props) {
  const { t } = useLanguage();
  if (sdi === null || cvi === null) return <span title={t('reports.noPeers')}>—</span>;
  const x = (value: number) => ((within(value, mostSdi) + mostSdi) / (2 * mostSdi)) * size;
  const y = (value: number) => size - (within(value, mostCvi) / mostCvi) * size;
  const isBad = gradeSdi(sdi) === 'action' || gradeCvi(cvi) === 'action';
  const words = t('reports.dotWords', { sdi: formatRounded(sdi, 2) ?? '', cvi: formatRounded(cvi, 2) ?? '' });
  return (
    <svg
      className="report-dot"
      width={size}
      height={size}
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <rect className="report-dot-all" width={size} height={size} />
      <rect className="report-dot-good" x={x(-2)} y={y(2)} width={x(2) - x(-2)} height={size - y(2)} />
      <line x1={size / 2} x2={size / 2} y1={0} y2={size} />
      {isBad ? (
        <path className="report-dot-bad" d={`M${x(sdi)} ${y(cvi) - 4}l4 7h-8z`} />
      ) : (
        <circle cx={x(sdi)} cy={y(cvi)} r={3} />
      )}
    </svg>
  );
}
