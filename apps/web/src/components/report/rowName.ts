/** A row of a report in the address: laboratory, test and level. */
export const rowName = ({ tenantId, qcTestId, level }: { tenantId: string; qcTestId: string; level: number }): string =>
  [tenantId, qcTestId, level].join('.');

export function rowNamed(text: string): { tenantId: string; qcTestId: string; level: number } | undefined {
  const [, tenantId, qcTestId, level] = /^(\d{6})\.(\d{1,19})\.([123])$/.exec(text) ?? [];
  return tenantId && qcTestId ? { tenantId, qcTestId, level: Number(level) } : undefined;
}
