import type { InstallationCondition } from '@qc/contract';
import { type Ctx, centralTenant } from '#platform/ctx';
import type { Trouble } from '#platform/http/troubles';
import type { Services } from '#platform/services';
import { type ClockState, clockState } from './clock.ts';

/** What the operator has to know, of the installation as it is now. */
export type Condition = { readonly clock: ClockState };

type Known = Pick<Services, 'config' | 'system' | 'now'>;

export async function examineCondition({ system, now }: Known): Promise<Condition> {
  return { clock: await system.read('the condition of the installation', (tx) => clockState(tx, now())) };
}

/** What of it is wrong, as `/readyz` names it. */
export function troublesOf({ clock }: Condition): Trouble[] {
  const { behindSince, futureTests } = clock;
  return [
    ...(behindSince ? [{ kind: 'clock behind', what: behindSince.toISOString() } as const] : []),
    ...(futureTests > 0 ? [{ kind: 'results in the future', what: String(futureTests) } as const] : []),
  ];
}

/** The same for the administrator's screen. */
export async function installationCondition(ctx: Ctx, services: Known): Promise<InstallationCondition> {
  if (ctx.tenantId !== centralTenant) throw new Error('the condition is the central body’s');
  const { clock } = await examineCondition(services);
  return {
    clock: {
      behindSince: clock.behindSince?.getTime() ?? null,
      futureTests: clock.futureTests,
      futureUntil: clock.futureUntil?.getTime() ?? null,
    },
  };
}
