export type Figure = { name: string; value: number; limit: number; unit: string; atLeast?: boolean };

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
export const middle = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;
export const p95 = (values: readonly number[]): number => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? 0;

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
