import { resources, user } from '@qc/resources';
import { createRegistry } from '#crud/registry';
import { changeRecord, type Input } from '#crud/saveRecord';
import type { Caller, Tx } from '#platform/ctx';
import { userHooks } from './user.hooks.ts';

const registry = createRegistry(resources);

/** Changes an account by the same path as the user screen: same checks, same audit row. */
export async function changeUser(tx: Tx, ctx: Caller, input: Input & { readonly id: string }): Promise<void> {
  await changeRecord(tx, ctx, { resource: user, registry, hooks: userHooks, input, id: input.id });
}
