import { userCalls } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useFormStart } from '#components/resource/form/useFormStart.ts';
import { Avatar } from '#components/ui/mark/Avatar.tsx';
import { Field } from '#components/ui/plain/Field.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { ApiError, isConflict } from '#platform/api/api.ts';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { type UserInfo, useUserInfo } from '#platform/session/userInfo.ts';
import { EmailProofField, useEmailProof } from './EmailProof.tsx';
import './profile.css';

const fields: readonly { name: 'name' | 'nameEn' | 'email' | 'phone'; label: MessageKey; type?: string }[] = [
  { name: 'name', label: 'account.name' },
  { name: 'nameEn', label: 'account.nameEn' },
  { name: 'email', label: 'account.email', type: 'email' },
  { name: 'phone', label: 'account.phone', type: 'tel' },
];

/** /profile. What people may change about themselves, and what only others may. */
export function ProfileScreen() {
  const { t } = useLanguage();
  const info = useUserInfo();
  const { start, setDirty } = useFormStart(info && { ...info, id: info.account });
  return (
    <Screen
      actions={
        <>
          <Link to="/profile/sessions">{t('account.sessions')}</Link>
          <Link to="/profile/two-step">{t('account.twoStep')}</Link>
          <Link to="/profile/password">{t('account.changePassword')}</Link>
        </>
      }
    >
      {info && start && (
        <div className="profile">
          <Who info={info} />
          <ProfileForm key={start.version} start={start} latest={info.version} onDirty={setDirty} />
        </div>
      )}
    </Screen>
  );
}

function Who({ info }: { info: UserInfo }) {
  const { t } = useLanguage();
  return (
    <section className="card profile-who">
      <Avatar name={info.realName} size={72} />
      <h2>{info.realName}</h2>
      <dl>
        <dt>{t('account.account')}</dt>
        <dd>{info.account}</dd>
        <dt>{t('account.laboratory')}</dt>
        <dd>
          {info.tenantName} {info.tenantId}
        </dd>
        <dt>{t('account.roles')}</dt>
        <dd>{info.roleName}</dd>
        <dt>{t('account.lastLogin')}</dt>
        <dd>{info.lastLoginTime ?? '–'}</dd>
      </dl>
    </section>
  );
}

type Entries = Pick<UserInfo, (typeof fields)[number]['name']>;

/** Only the changed entries: other fields may have been changed by other users in the meantime. */
const changesOf = (start: UserInfo, entries: Entries): Partial<Entries> =>
  Object.fromEntries(fields.flatMap(({ name }) => (entries[name] === start[name] ? [] : [[name, entries[name]]])));

type FormProps = {
  readonly start: UserInfo;
  /** The version that the server has now. */
  readonly latest: number;
  readonly onDirty: (isDirty: boolean) => void;
};

function ProfileForm({ start, latest, onDirty }: FormProps) {
  const { t } = useLanguage();
  const queries = useQueryClient();
  const { name: startName, nameEn, email, phone } = start;
  const [form, setForm] = useState<Entries>({ name: startName, nameEn, email, phone });
  const [hasSeenConflict, setHasSeenConflict] = useState(false);
  const proof = useEmailProof();
  const isNameMissing = form.name.trim() === '';
  const enter = (name: keyof Entries, value: string) => {
    const next = { ...form, [name]: value };
    setForm(next);
    if (name === 'email') proof.forget();
    onDirty(Object.keys(changesOf(start, next)).length > 0);
  };
  const [save, isSaving] = useOnce(async () => {
    // A user who has seen the conflict and saves again confirms the overwrite.
    const body = {
      ...changesOf(start, form),
      ...(await proof.sent()),
      version: hasSeenConflict ? latest : start.version,
    };
    try {
      await send(userCalls.updateInfo, body, { showsConflict: true, isQuiet: true });
      proof.forget();
      onDirty(false);
      snackbar.success(t('frame.operationSuccessful'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isConflict(error)) {
        if (!proof.ask(error)) snackbar.error(error.message);
        return;
      }
      setHasSeenConflict(true);
      snackbar.error(t('account.changedMeanwhile'));
    }
    await queries.invalidateQueries({ queryKey: ['userInfo'] });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNameMissing) void save();
  };
  return (
    <form className="card profile-form" onSubmit={submit} noValidate>
      {fields.map(({ name, label, type }) => (
        <Field
          key={name}
          label={t(label)}
          type={type}
          required={name === 'name'}
          value={form[name]}
          onChange={(value) => enter(name, value)}
          error={name === 'name' && isNameMissing ? t('account.isRequired') : undefined}
        />
      ))}
      <EmailProofField proof={proof} />
      <PlainButton type="submit" isBusy={isSaving}>
        {t('account.save')}
      </PlainButton>
    </form>
  );
}
