/** The days of a report as part of the name of its file. */
export function periodName({ from, to }: { readonly from: string; readonly to: string }): string {
  const last = new Date(Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return `${from.slice(0, 10)} – ${last}`;
}
