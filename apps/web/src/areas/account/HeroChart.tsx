import { textWidth } from '#platform/input/textWidth.ts';
import { useLanguage } from '#platform/language/language.ts';

const top = 84;
const perSd = 42;
const step = 30;
const yOf = (z: number) => top + (3 - z) * perSd;

/** Thirty made-up runs of three levels: one warning and one 1-3s, as in any laboratory. */
const series = [
  {
    colour: '#6FA1FF',
    zs: [
      0.3, -1.4, 1.9, -0.7, -1.85, 0.1, -0.65, 1, 0.55, 0.8, -0.35, 0.15, -0.2, 1.85, 0.1, -1.9, -0.1, 0.75, 3.4, 0.4,
      0.7, 0.7, -0.35, -1.9, 0.1, 0.65,
    ],
  },
  {
    colour: '#37C6B4',
    zs: [
      0.7, -0.5, -0.3, 0.9, 0.25, 0.9, 0.35, 0.3, 0.2, -0.35, 0.65, 1.8, -0.55, 0.2, 0.95, 0.88, 0.4, -0.1, -0.75, -0.2,
      0.1, -1.25, 0.8, -0.1, 0.3, 1.15,
    ],
  },
  {
    colour: '#C08BFF',
    zs: [
      -0.3, -1.85, -0.6, -1.4, 0.05, 0.2, -0.3, -1.1, 1.55, -1.95, -2.3, 0.3, -0.5, 0.05, -1.2, -0.3, -0.2, 0.35, 0.65,
      -0.35, 0.5, -0.8, 0.15, -1.55, 0.3, 0.5,
    ],
  },
] as const;

const limits = [
  { z: 3, label: '+3s', className: 'hero-limit-out' },
  { z: 2, label: '+2s', className: 'hero-limit-warn' },
  { z: 1, label: '+1s', className: 'hero-limit-in' },
  { z: 0, label: 'x̄', className: 'hero-mean' },
  { z: -1, label: '−1s', className: 'hero-limit-in' },
  { z: -2, label: '−2s', className: 'hero-limit-warn' },
  { z: -3, label: '−3s', className: 'hero-limit-out' },
] as const;

const xOf = (run: number) => run * step - 10;

/** A Levey-Jennings chart as a picture; decorative, since the text next to it says the same. */
export function HeroChart() {
  const { t } = useLanguage();
  const flagWidth = textWidth(t('account.heroFlag')) + 24;
  const flag = { x: xOf(18), y: yOf(3.4) };
  return (
    <svg className="hero-chart" viewBox="0 0 800 372" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <rect x="0" y={yOf(2)} width="800" height={perSd * 4} className="hero-band" />
      {limits.map(({ z, label, className }) => (
        <g key={label} className={className}>
          <line x1="0" x2="760" y1={yOf(z)} y2={yOf(z)} />
          <text x="768" y={yOf(z) + 4}>
            {label}
          </text>
        </g>
      ))}
      {series.map(({ colour, zs }) => (
        <g key={colour} stroke={colour} fill={colour}>
          <polyline points={zs.map((z, run) => `${xOf(run)},${yOf(z)}`).join(' ')} fill="none" strokeWidth="1.8" />
          {zs.map((z, run) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
            <circle key={run} cx={xOf(run)} cy={yOf(z)} r="2.8" stroke="none" />
          ))}
        </g>
      ))}
      <circle cx={xOf(10)} cy={yOf(-2.3)} r="5.5" fill="#F5CB4B" />
      <circle cx={flag.x} cy={flag.y} r="5.5" fill="#FF6B70" />
      <g className="hero-flag" transform={`translate(${flag.x} ${flag.y - 46})`}>
        <rect x={-flagWidth / 2} y="0" width={flagWidth} height="27" rx="6" />
        <path d="M-6 26h12l-6 7z" />
        <text x="0" y="18" textAnchor="middle">
          {t('account.heroFlag')}
        </text>
      </g>
    </svg>
  );
}
