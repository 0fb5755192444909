import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverFolder } from './support/folders.ts';

/**
 * What a server remembers from one request to the next, by file. Ids of tenants' records are unique within their tenant only:
 * something that is remembered by an id alone would take one laboratory's record for another's.
 */
const remembered: Readonly<Record<string, Kind>> = {
  'features/people/auth/login/lineUp.ts createLineUp.last': 'tenant',
  'features/people/auth/auth.ts createLineUp': 'tenant',
  'features/people/auth/login/loginLimits.ts createLoginLimits.known': 'tenant',
  'features/people/auth/login/loginLimits.ts createRateLimit': 'tenant',
  'features/people/auth/tokens/principals.ts createPrincipals.entries': 'tenant',
  'features/people/auth/tokens/principals.ts createPrincipals.loading': 'tenant',
  'features/exchange/codeMapping/labCodes.ts known': 'tenant',
  'features/people/credentials/machineAuthenticator.ts createRateLimit': 'tenant',
  'features/exchange/fileReading/readSent.ts createSlots': 'slots',
  'features/exchange/interfaces/listen/startListeners.ts startListeners.open': 'tenant',
  'platform/process/slots.ts createCounts.counts': 'tenant',
  'platform/trail/writeTransaction.ts openSides.sides': 'tenant',
  // Persons and laboratories, by `personOf` of slots.ts.
  'features/engine/live/live.routes.ts createSlots': 'slots',
  'features/upkeep/trail/trail.routes.ts createSlots': 'slots',
  'platform/files/exports.ts createSlots': 'slots',
  'platform/http/computations.ts createSlots': 'slots',
  // A change of a twin makes somebody's rights be read again: too often, never too seldom.
  'features/people/auth/tokens/principals.ts createPrincipals.unsettled': 'noRecord',
  // Whole tokens, paths of files, numbers of jobs (the central body's), names of the program itself.
  'features/people/auth/tokens/accessToken.ts createAccessTokens.known': 'noRecord',
  'features/exchange/interfaces/folderInbox.ts startFolderInbox.seen': 'noRecord',
  'features/engine/jobs/worker.ts startWorker.running': 'noRecord',
  'features/people/users/openDemoAccounts.ts openDemoAccounts.isDemo': 'noRecord',
  'crud/openApiPage.ts openApiPage.groups': 'noRecord',
  'crud/registry.ts createRegistry.byName': 'noRecord',
  'crud/registry.ts createRegistry.inbound': 'noRecord',
  'platform/database/insertText.ts texts': 'noRecord',
  'platform/database/tenantStatements.ts names': 'noRecord',
  'platform/database/tenantStatements.ts typesOfTables': 'noRecord',
  'features/exchange/interfaces/portsInUse.ts owners': 'noRecord',
  'platform/http/errors.ts definedErrors': 'noRecord',
  'platform/http/rateLimit.ts createRateLimit.buckets': 'noRecord',
  'platform/http/troubles.ts createTroubles.noted': 'noRecord',
  'platform/trail/trailSigner.ts createTrailSigner.macs': 'noRecord',
};
type Kind = 'tenant' | 'slots' | 'noRecord';

const folder = path.join(serverFolder, 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => file.replaceAll('\\', '/'));
const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** Maps and sets with text keys that outlive a call: of a module, or of what a maker gives its product. */
function memoriesOf(file: string): string[] {
  const found = new Set<string>();
  let maker = '';
  for (const line of textOf(file).split('\n')) {
    const [, begun] = /^(?:export )?(?:async )?function\*? (\w+)/.exec(line) ?? [];
    if (begun) maker = begun;
    if (line === '}') maker = '';
    const [, limiter] = /(?<!function )\b(create(?:RateLimit|Slots|LineUp))\(/.exec(line) ?? [];
    if (limiter) found.add(`${file} ${limiter}`);
    const [, indent = '', name] =
      /^( *)(?:export )?(?:const|let) (\w+)[^=]* = new (?:Map|Set)(?:<string\b|\()/.exec(line) ?? [];
    if (!name) continue;
    if (indent === '') found.add(`${file} ${name}`);
    else if (indent === '  ' && /^(create|start|open)/.test(maker)) found.add(`${file} ${maker}.${name}`);
  }
  return [...found];
}

/** Constant look-ups are filled where they are declared, and remember nothing. */
const isFilled = (memory: string): boolean => {
  const [file = '', name = ''] = memory.split(' ');
  return new RegExp(`^(?:export )?const ${name}\\b[^=]* = new (?:Map|Set)(?:<[^(]*>)?\\((?!\\))`, 'm').test(
    textOf(file),
  );
};

test('everything remembered between requests declares here how its keys separate tenants', () => {
  const found = files.flatMap(memoriesOf).filter((memory) => !isFilled(memory));
  expect(found.sort()).toEqual(Object.keys(remembered).sort());
});

test.each(Object.entries(remembered).filter(([, kind]) => kind === 'tenant'))(
  '%s has the tenant in its keys',
  (memory) => {
    const [file = ''] = memory.split(' ');
    const users = file.endsWith('lineUp.ts') || file.endsWith('auth.ts') ? files : [file];
    const keys = users.flatMap((user) => [...textOf(user).matchAll(/tenantId\}\/|\b(?:get|set|delete)\(tenantId\b/g)]);
    expect(keys.length).toBeGreaterThan(0);
  },
);
