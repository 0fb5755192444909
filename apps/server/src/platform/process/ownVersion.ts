import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of this program, from its sources and from its build. */
export function ownVersion(): string {
  const here = import.meta.dirname.replace(/[\\/]dist(?=[\\/]src[\\/])/, '');
  const file = path.join(here, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
