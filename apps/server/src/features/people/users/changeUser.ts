import { user } from '@qc/resources';
import { changeRecord, type Input } from '#crud/saveRecord';
import type { Caller, Tx } from '#platform/ctx';
import { userHooks } from './user.hooks.ts';

/** Changes an account by the same path as the user screen: same checks, same audit row. */
export async function changeUser(tx: Tx, ctx: Caller, input: Input & { readonly id: string }): Promise<void> {
  await changeRecord(tx, ctx, { resource: user, hooks: userHooks, input, id: input.id });
}
