import { planCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Labelled } from '../Labelled.tsx';
import { ReasonField } from '../ReasonField.tsx';

type Props = { readonly record: ResourceRecord; readonly isClosed: boolean };
const names = ['signUpDeadline', 'reportDeadline', 'endDate', 'publishBy'] as const;
type Name = (typeof names)[number];

const isInstant = (name: Name) => name === 'signUpDeadline' || name === 'reportDeadline';
/** As the control of a day or an instant holds it. */
const shown = (name: Name, value: unknown) =>
  typeof value === 'string' ? (isInstant(name) ? value.slice(0, 16).replace(' ', 'T') : value) : '';
const sent = (name: Name, text: string) => (isInstant(name) ? `${text.replace('T', ' ')}:00` : text);

/** More time for a published plan, or a closed one opened again: new dates with the reason. */
export function ExtendPlan({ record, isClosed }: Props) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const word = t(isClosed ? 'plans.reopen' : 'plans.extend');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      {isOpen && <ExtendDialog record={record} word={word} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExtendDialog({
  record,
  word,
  onClose,
}: {
  readonly record: ResourceRecord;
  readonly word: string;
  readonly onClose: () => void;
}) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [reason, setReason] = useState('');
  const { setDirty, leave } = useKeepTyped(Object.keys(typed).length > 0 || reason !== '');
  const sending = useSend(async () => {
    const dates = Object.fromEntries(
      names.flatMap((name) => (typed[name] ? [[name, sent(name, typed[name] ?? '')] as const] : [])),
    );
    await send(planCalls.extend, { id: record.id, version: record.version, reason, ...dates }, { isQuiet: true });
    setDirty(false);
    snackbar.success(t('plans.saved'));
    await refreshTopics(client, 'plan', 'planTenant');
    onClose();
  });
  return (
    <ActDialog
      title={word}
      act={word}
      problem={sending.problem}
      send={sending.send}
      isSending={sending.isSending}
      isBlocked={reason.trim() === ''}
      onClose={() => void leave(onClose)}
    >
      <p>{t('plans.extendLine')}</p>
      {names.map((name) => (
        <Labelled key={name} label={t(`plans.${name}`)}>
          {(id) => (
            <Input
              id={id}
              type={isInstant(name) ? 'datetime-local' : 'date'}
              value={typed[name] ?? shown(name, record[name])}
              onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
            />
          )}
        </Labelled>
      ))}
      <ReasonField label={t('plans.reason')} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
