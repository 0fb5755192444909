import { recordCalls } from '@qc/contract';
import { plan } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, InputNumber } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Labelled } from '../Labelled.tsx';
import { ClosedInvited } from './ClosedInvited.tsx';
import type { Draft } from './draft.ts';
import { InviteBy } from './InviteBy.tsx';
import { InvitedTable } from './InvitedTable.tsx';

/** Who is invited: by list, by region, as in an earlier plan, or by open sign-up. */
export function LaboratoryStep({ draft, onNext }: { readonly draft: Draft; readonly onNext: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isOpen, setOpen] = useState(draft.isOpenSignUp);
  const [limit, setLimit] = useState<number | null>(draft.signUpLimit);
  // Ticks of this user are merged over the stored list, so that another user's change of the plan does not lose them.
  const stored = new Set(draft.tenantCodes ?? []);
  const codes = new Set(stored);
  for (const [code, isOn] of ticked) {
    if (isOn) codes.add(code);
    else codes.delete(code);
  }
  // A tick that was undone leaves nothing to save.
  const isChanged = [...ticked].some(([code, isOn]) => stored.has(code) !== isOn);
  const isDirty = isChanged || isOpen !== draft.isOpenSignUp || (isOpen && limit !== draft.signUpLimit);
  const { setDirty } = useKeepTyped(isDirty);
  const set = (tenantIds: readonly string[], isOn: boolean) =>
    setTicked((now) => new Map([...now, ...tenantIds.map((code) => [code, isOn] as const)]));
  const save = async () => {
    const values = { tenantCodes: [...codes], isOpenSignUp: isOpen, signUpLimit: isOpen ? limit : null };
    await send(recordCalls(plan).update, { id: draft.id, version: draft.version, ...values });
    setDirty(false);
    setTicked(new Map());
    await refreshTopics(client, 'plan');
    onNext();
  };
  return (
    <>
      <div className="plan-line">
        <Checkbox checked={isOpen} onChange={({ target }) => setOpen(target.checked)}>
          {t('plans.openSignUp')}
        </Checkbox>
        {isOpen && (
          <Labelled label={t('plans.limit')}>
            {(id) => <InputNumber id={id} min={1} max={100000} value={limit} onChange={setLimit} />}
          </Labelled>
        )}
      </div>
      <div className="plan-line">
        <InviteBy onAdd={(tenantIds) => set(tenantIds, true)} />
        <span>{t('plans.invited', { count: codes.size })}</span>
      </div>
      <ClosedInvited planId={draft.id} ids={codes} set={set} />
      <InvitedTable ids={codes} set={set} />
      <div>
        <ActButton type="primary" act={save}>
          {t('plans.saveNext')}
        </ActButton>
      </div>
    </>
  );
}
