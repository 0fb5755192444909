import { previewDays, type SensitivityChoice, type SensitivityEffect, sensitivityCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { sumOf, underDefault } from './effectSums.ts';

/** Saves a choice after saying what it changes. */
export function useSaveSensitivity(choice: SensitivityChoice | undefined, effects: readonly SensitivityEffect[]) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const after = async (saving: Promise<unknown>) => {
    // The call itself reports a failure; the screen keeps what was chosen.
    await saving.then(
      () => snackbar.success(t('sensitivity.saved')),
      () => undefined,
    );
    await refreshTopics(client, 'sensitivity', 'qcTest');
  };
  const [makeDefault, isMakingDefault] = useOnce(async () => {
    if (!choice) return;
    const fill = { name: choice.name, days: previewDays, ...sumOf(underDefault(effects)) };
    const question = { title: t('sensitivity.makeDefault'), text: t('sensitivity.confirmDefault', fill) };
    if (await confirm({ ...question, action: t('sensitivity.makeDefault') }))
      await after(send(sensitivityCalls.setDefault, { sensitivityId: choice.id }));
  });
  const [assign, isAssigning] = useOnce(async (selected: ReadonlySet<string>) => {
    if (!choice) return;
    const concerned = effects.filter(({ qcTestId }) => selected.has(qcTestId));
    const count = concerned.length;
    const fill = { name: choice.name, count, days: previewDays, ...sumOf(concerned) };
    const action = t('sensitivity.assign', { count });
    if (await confirm({ title: action, text: t('sensitivity.confirmAssign', fill), action }))
      await after(send(sensitivityCalls.saveBatch, { sensitivityId: choice.id, qcTestIds: [...selected] }));
  });
  const [takeAway, isTakingAway] = useOnce((selected: ReadonlySet<string>) =>
    after(send(sensitivityCalls.saveBatch, { sensitivityId: null, qcTestIds: [...selected] })),
  );
  return { makeDefault, assign, takeAway, isBusy: isMakingDefault || isAssigning || isTakingAway };
}
