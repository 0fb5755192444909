import type { Spark } from '@qc/domain';

type Props = {
  readonly spark: Spark;
  readonly size: { readonly width: number; readonly height: number };
  readonly words: string;
};

/** The line of a sparkline with its last point marked, and in words. */
export function SparkDrawing({ spark: { path, last }, size, words }: Props) {
  return (
    <svg className="report-spark" width={size.width} height={size.height} role="img" aria-label={words}>
      <title>{words}</title>
      <path d={path} />
      <circle cx={last.x} cy={last.y} r={2.5} />
    </svg>
  );
}
