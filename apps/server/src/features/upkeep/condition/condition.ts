import type { InstallationCondition } from '@qc/contract';
import type { Trouble } from '#platform/http/troubles';
import type { Services } from '#platform/services';
import { type BackupState, backupState } from './backupState.ts';
import { type ClockState, clockState } from './clock.ts';

/** What the operator has to know of the present installation. */
export type Condition = { readonly clock: ClockState; readonly backup: BackupState };

type ConditionServices = Pick<Services, 'config' | 'system' | 'now'>;

export async function examineCondition(known: ConditionServices): Promise<Condition> {
  return known.system.read('the condition of the installation', async (tx) => ({
    clock: await clockState(tx, known.now()),
    backup: await backupState(tx, known),
  }));
}

/** What of it is wrong, as `/readyz` names it. */
export function troublesOf({ clock, backup }: Condition): Trouble[] {
  const { behindSince, futureTests } = clock;
  return [
    ...(behindSince ? [{ kind: 'clock behind', what: behindSince.toISOString() } as const] : []),
    ...(futureTests > 0 ? [{ kind: 'results in the future', what: String(futureTests) } as const] : []),
    ...(backup.isLate ? [{ kind: 'backup late', what: backup.newestAt?.toISOString() ?? '—' } as const] : []),
  ];
}

/** The same for the administrator's screen. */
export async function installationCondition(known: ConditionServices): Promise<InstallationCondition> {
  const { clock, backup } = await examineCondition(known);
  return {
    clock: {
      behindSince: clock.behindSince?.getTime() ?? null,
      futureTests: clock.futureTests,
      futureUntil: clock.futureUntil?.getTime() ?? null,
    },
    backup: { ...backup, newestAt: backup.newestAt?.getTime() ?? null },
  };
}
