/** A figure of one kind, with the labels that distinguish its values. */
export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly values: readonly Value[];
};
export type Value = {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** What follows the name: `_bucket`, `_sum`, `_count` of a histogram. */
  readonly suffix?: string;
};

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function line(name: string, { labels = {}, value, suffix = '' }: Value): string {
  const inside = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}`;
}

/** As Prometheus reads it (text format 0.0.4). */
export function exposition(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map((value) => line(name, value)),
    ])
    .join('\n')
    .concat('\n');
}
