import { rm } from 'node:fs/promises';

/** The folder of the run's own database; the server is stopped by then. */
export default async function removeData(): Promise<void> {
  const folder = process.env.E2E_DATA ?? '';
  if (folder.includes('concord-e2e-')) await rm(folder, { recursive: true, force: true });
}
