import type { ReauthenticationAsked } from '@qc/contract';
import { permissionsToProve } from '@qc/resources';
import type { Principal } from '../ctx.ts';
import { ReauthenticationRequired } from './answers.ts';

/** Refuses a sensitive act unless the caller proved a short while ago, in this very session, who they are. */
export function demandProof(caller: Principal & { now(): Date }, permission: string): void {
  if (!permissionsToProve.has(permission)) return;
  if (caller.provenUntil && caller.provenUntil > caller.now()) return;
  const asked: ReauthenticationAsked = { reauthenticate: true, needsCode: caller.hasTwoStep ?? false };
  throw ReauthenticationRequired(undefined, asked);
}
