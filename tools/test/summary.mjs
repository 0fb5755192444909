const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

const slowest = (times, count) => times.toSorted((a, b) => b.ms - a.ms).slice(0, count);

/** The end of a run: where its time went, what was skipped, what failed, and in the last line how many. */
export function summary(steps, { slow = 15 } = {}) {
  const all = (part) => steps.flatMap((step) => step[part]);
  const lines = ({ ms, name }) => `${seconds(ms)}  ${name}`;
  const parts = [
    ['── where the time went', ...steps.map(({ title, ms }) => lines({ ms, name: title }))].join('\n'),
    ...steps
      .filter(({ times }) => times.length > 0)
      .map(({ title, times }) => [`── the slowest of ${title}`, ...slowest(times, slow).map(lines)].join('\n')),
    ...(all('skipped').length > 0 ? [all('skipped').join('\n')] : []),
    ...all('failures').map((failed) => `✗ ${failed}`),
    `${steps.reduce((sum, { passed }) => sum + passed, 0)} passed, ${all('failures').length} failed`,
  ];
  return parts.join('\n\n');
}
