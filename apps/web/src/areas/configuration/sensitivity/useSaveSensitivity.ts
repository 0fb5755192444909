import { previewDays, type SensitivityChoice, type SensitivityEffect } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { confirm } from '#platform/confirm.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import { sumOf, underDefault } from './effectSums.ts';
import { sensitivityKey } from './sensitivityQueries.ts';

/** Saves a choice after saying what it changes. */
export function useSaveSensitivity(choice: SensitivityChoice | undefined, effects: readonly SensitivityEffect[]) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const send = async (path: string, body: object) => {
    // A failure is told by the call itself; the screen keeps what was chosen.
    await api.post(`/app/qctest/sensitivity/${path}`, body).then(
      () => snackbar.success(t('sensitivity.saved')),
      () => undefined,
    );
    await client.invalidateQueries({ queryKey: sensitivityKey });
  };
  const [makeDefault, isMakingDefault] = useOnce(async () => {
    if (!choice) return;
    const fill = { name: choice.name, days: previewDays, ...sumOf(underDefault(effects)) };
    const question = { title: t('sensitivity.makeDefault'), text: t('sensitivity.confirmDefault', fill) };
    if (await confirm({ ...question, action: t('sensitivity.makeDefault') }))
      await send('config', { sensitivityId: choice.id });
  });
  const [assign, isAssigning] = useOnce(async (selected: ReadonlySet<string>) => {
    if (!choice) return;
    const concerned = effects.filter(({ qcTestId }) => selected.has(qcTestId));
    const count = concerned.length;
    const fill = { name: choice.name, count, days: previewDays, ...sumOf(concerned) };
    const action = t('sensitivity.assign', { count });
    if (await confirm({ title: action, text: t('sensitivity.confirmAssign', fill), action }))
      await send('saveBatch', { sensitivityId: choice.id, qcTestIds: [...selected] });
  });
  const [takeAway, isTakingAway] = useOnce((selected: ReadonlySet<string>) =>
    send('saveBatch', { sensitivityId: null, qcTestIds: [...selected] }),
  );
  return { makeDefault, assign, takeAway, isBusy: isMakingDefault || isAssigning || isTakingAway };
}
