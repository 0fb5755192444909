import type { Download } from '#platform/api/api.ts';

/** Gives a downloaded file to the user under its name. */
export function saveFile({ name, blob }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click; revoking it immediately loses the file in some.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
