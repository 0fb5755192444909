import type { MessageKey } from '@qc/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Avatar } from '#components/ui/Avatar.tsx';
import { Field } from '#components/ui/plain/Field.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import { type UserInfo, useUserInfo } from '#platform/userInfo.ts';
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
  return (
    <Screen title="account.profileTitle" actions={<Link to="/profile/password">{t('account.changePassword')}</Link>}>
      {info && (
        <div className="profile">
          <Who info={info} />
          <ProfileForm key={info.version} info={info} />
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

function ProfileForm({ info }: { info: UserInfo }) {
  const { t } = useLanguage();
  const queries = useQueryClient();
  const [form, setForm] = useState({ name: info.name, nameEn: info.nameEn, email: info.email, phone: info.phone });
  const isNameMissing = form.name.trim() === '';
  const [save, isSaving] = useOnce(async () => {
    const isSaved = await api.post('/blade-system/user/update-info', { ...form, version: info.version }).then(
      () => true,
      () => false, // the call has said why
    );
    if (!isSaved) return;
    snackbar.success(t('frame.operationSuccessful'));
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
          onChange={(value) => setForm((now) => ({ ...now, [name]: value }))}
          error={name === 'name' && isNameMissing ? t('account.isRequired') : undefined}
        />
      ))}
      <PlainButton type="submit" isBusy={isSaving}>
        {t('account.save')}
      </PlainButton>
    </form>
  );
}
