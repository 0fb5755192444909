import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyTrail } from '#features/upkeep/trail/public';
import { makeTrailKey } from '#platform/crypto/trailKeys';
import { createSystem } from '#platform/database/system';
import type { TrailHash } from '#platform/trail/hmac';
import { signFormerChains } from '#platform/trail/signFormerChains';
import { createTrailSigner, type TrailSigner } from '#platform/trail/trailSigner';
import { type Api, startApi } from '../contract/api.ts';
import { openPools } from '../support/pools.ts';
import { type OwnedDatabase, ownDatabase } from './ownedDatabase.ts';

/** Chains that were begun without a key, and keys that follow each other. */
let api: Api;
let owner: OwnedDatabase;
const tenantId = '100001';

beforeAll(async () => {
  api = await startApi();
  owner = await ownDatabase(api);
  await owner.keep();
});
afterEach(() => owner.restore());
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** The same installation under other keys. */
async function under<T>(signer: TrailSigner, act: (installation: Installation) => Promise<T>): Promise<T> {
  const database = openPools(api.configFor, signer);
  const system = createSystem(database, { info: () => undefined });
  try {
    return await act({
      signFormer: () => signFormerChains(database),
      write: (entityId) =>
        system.write('test', tenantId, async (tx) => tx.addToTrail({ entity: 'x', entityId, action: 'create' })),
      verify: () => verifyTrail((scan) => system.scan('test', scan), tenantId, { signer, anchorFile: null }),
    });
  } finally {
    await database.close();
  }
}
type Installation = {
  signFormer(): Promise<number>;
  write(entityId: string): Promise<void>;
  verify(): ReturnType<Api['verify']>;
};

const signerOf = (keys: readonly string[], hash: TrailHash = 'sha256') => createTrailSigner(keys, hash);

/** Chains every tenant's links as they were before they were signed; `upTo` only the first of them. */
const unsign = (upTo = 'true') => `do $$ declare trail record; link record; previous text; begin
  for trail in select tenant_id from audit_head loop
    previous := '';
    for link in select seq, content from audit_log where tenant_id = trail.tenant_id and ${upTo} order by seq loop
      update audit_log set prev_hash = previous, key_id = null, hash = encode(sha256(convert_to(previous || link.content::text, 'UTF8')), 'hex')
      where tenant_id = trail.tenant_id and seq = link.seq returning hash into previous;
    end loop;
    if ${upTo === 'true'} then update audit_head set hash = previous, key_id = null where tenant_id = trail.tenant_id; end if;
  end loop;
end $$`;

test('an old chain is taken over by a marked link and stays verifiable', async () => {
  await owner.run(unsign());
  const { links, broken } = await api.verify(tenantId);
  expect(broken).toEqual({ seq: links, fault: 'unsigned' });
  await under(api.signer, async ({ signFormer, write, verify }) => {
    const chains = (await owner.run('select 1 from audit_head')).rowCount;
    expect(await signFormer()).toBe(chains);
    expect(await signFormer()).toBe(0);
    await write('later');
    expect(await verify()).toMatchObject({ links: links + 2, broken: null });
  });
  const { rows } = await owner.run(
    `select l.action, l.content -> 'after' as after, o.hash from audit_log l join audit_log o on o.tenant_id = l.tenant_id and o.seq = l.seq - 1
     where l.tenant_id = $1 and l.seq = $2`,
    [tenantId, links + 1],
  );
  expect(rows).toEqual([
    {
      action: 'sign',
      hash: rows[0]?.hash,
      after: { seq: links, hash: rows[0]?.hash, keyId: api.signer.keyId, formerKeyId: null },
    },
  ]);
});

test('what was chained without a key cannot be rewritten once a key has taken it over', async () => {
  await owner.run(unsign());
  await under(api.signer, async ({ signFormer, verify }) => {
    const { links } = await api.verify(tenantId);
    await signFormer();
    await owner.run(`update audit_log set content = replace(content::text, '"at":1', '"at":2')::json
      where tenant_id = '${tenantId}' and seq = 1`);
    expect((await verify()).broken).toEqual({ seq: 1, fault: 'changed' });
    await owner.run(unsign(`action <> 'sign'`));
    expect((await verify()).broken).toEqual({ seq: links + 1, fault: 'relinked' });
  });
});

test('a write to an old chain takes it over by itself', async () => {
  await owner.run(unsign());
  const { links } = await api.verify(tenantId);
  await under(api.signer, async ({ write, verify }) => {
    await Promise.all(['a', 'b', 'c'].map(write));
    expect(await verify()).toMatchObject({ links: links + 4, broken: null });
  });
});

test('keys follow each other: the new one signs, the old one still proves, neither without being known', async () => {
  const { trailKeys } = api.secrets;
  const newer = makeTrailKey();
  const { links } = await api.verify(tenantId);
  await under(signerOf([newer, ...trailKeys]), async ({ write, verify }) => {
    await write('under the new key');
    expect(await verify()).toMatchObject({ links: links + 2, broken: null });
  });
  await under(signerOf([newer]), async ({ verify }) =>
    expect((await verify()).broken).toEqual({ seq: 1, fault: 'unknownKey' }),
  );
  expect((await api.verify(tenantId)).broken).toEqual({ seq: links + 1, fault: 'unknownKey' });
});

test('SM3 signs by setting, and both hashes prove', async () => {
  await under(signerOf(api.secrets.trailKeys, 'sm3'), async ({ write, verify }) => {
    await write('under SM3');
    expect((await verify()).broken).toBeNull();
  });
  const { rows } = await owner.run('select key_id from audit_head where tenant_id = $1', [tenantId]);
  expect(rows[0]?.key_id).toMatch(/^sm3:/);
  expect((await api.verify(tenantId)).broken).toBeNull();
});
