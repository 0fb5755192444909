import type { Verdict } from '@qc/contract';
import { levelSign } from './shapes.ts';
import './levelSign.css';
import './zStrip.css';

export type StripPoint = { readonly z: number | null; readonly verdict: Verdict | null };
type StripLevel = { readonly level: number; readonly points: readonly StripPoint[] };

const [width, height, pad] = [240, 96, 4];
const farthest = 4;

const heightOf = (z: number) =>
  height / 2 - (Math.max(-farthest, Math.min(farthest, z)) / farthest) * (height / 2 - pad);

/** Pieces of a line: a result without z leaves a gap. */
export function stripLines(points: readonly StripPoint[], count: number): readonly string[] {
  const step = (width - 2 * pad) / Math.max(1, count - 1);
  // The newest result is at the right edge, also for a level with fewer results.
  const first = count - points.length;
  const pieces: string[][] = [[]];
  points.forEach(({ z }, i) => {
    if (z === null) pieces.push([]);
    else pieces.at(-1)?.push(`${(pad + (first + i) * step).toFixed(1)},${heightOf(z).toFixed(1)}`);
  });
  return pieces.filter(({ length }) => length > 0).map((piece) => piece.join(' '));
}

const marks = {
  circle: (x: number, y: number, size: number) =>
    `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`,
  square: (x: number, y: number, size: number) => `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}Z`,
  triangle: (x: number, y: number, size: number) =>
    `M${x} ${y - size * 1.2}L${x + size * 1.2} ${y + size}H${x - size * 1.2}Z`,
  diamond: (x: number, y: number, size: number) =>
    `M${x} ${y - size * 1.3}L${x + size * 1.3} ${y}L${x} ${y + size * 1.3}L${x - size * 1.3} ${y}Z`,
};

function Mark({ x, z, verdict, level, isLast }: StripPoint & { x: number; level: number; isLast: boolean }) {
  if (z === null) return null;
  const y = heightOf(z);
  if (verdict === 'reject') return <path className="z-strip-reject" d={marks.diamond(x, y, 3.6)} />;
  if (verdict === 'warn') return <path className="z-strip-warn" d={marks.triangle(x, y, 3.6)} />;
  return <path className={`z-strip-sign level-hue-${level}`} d={marks[levelSign(level)](x, y, isLast ? 2.8 : 1.5)} />;
}

/** The last results of each level in SDs: a chart small enough for a line of text. */
export function ZStrip({ levels, label }: { readonly levels: readonly StripLevel[]; readonly label: string }) {
  const count = Math.max(2, ...levels.map(({ points }) => points.length));
  const step = (width - 2 * pad) / (count - 1);
  return (
    <svg className="z-strip" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className="z-strip-band" x="0" y={heightOf(2)} width={width} height={heightOf(-2) - heightOf(2)} />
      <path className="z-strip-limit" d={`M0 ${heightOf(3)}H${width}M0 ${heightOf(-3)}H${width}`} />
      <path className="z-strip-mean" d={`M0 ${heightOf(0)}H${width}`} />
      {levels.map(({ level, points }) => (
        <g key={level}>
          {stripLines(points, count).map((piece) => (
            <polyline key={piece} className={`z-strip-line level-hue-${level}`} points={piece} />
          ))}
          {points.map((point, i) => {
            const place = count - points.length + i;
            return (
              <Mark key={place} x={pad + place * step} level={level} isLast={i === points.length - 1} {...point} />
            );
          })}
        </g>
      ))}
    </svg>
  );
}
