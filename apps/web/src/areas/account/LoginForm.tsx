import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '#components/ui/plain/Checkbox.tsx';
import { Field } from '#components/ui/plain/Field.tsx';
import { Icon } from '#components/ui/plain/Icon.tsx';
import { PasswordField } from '#components/ui/plain/PasswordField.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { ApiError } from '#platform/api/api.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import {
  asksCaptcha,
  type Credentials,
  forgetWaitingStep,
  lastTenantId,
  login,
  type SecondStep,
  secondStepOf,
  waitingStep,
} from '#platform/session/login.ts';
import { defaultTenantId } from '#platform/session/session.ts';
import { AccountFailure } from './AccountFailure.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { type LoginProblems, problemsOf } from './loginProblems.ts';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useCaptcha } from './useCaptcha.ts';
import { useHostTenant } from './useHostTenant.ts';
import type { PageInfo } from './useTenantInfo.ts';

/** Username, password and, for those who ask, the laboratory's number. */
export function LoginForm({ info, onLogin }: { info: PageInfo; onLogin: () => void }) {
  const { t } = useLanguage();
  const [form, setForm] = useState<Credentials>(() => ({
    tenantId: lastTenantId(),
    account: '',
    password: '',
    isRemembered: false,
  }));
  const [isTenantShown, setTenantShown] = useState(form.tenantId !== defaultTenantId);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [failure, setFailure] = useState('');
  const [secondStep, setSecondStep] = useState<SecondStep | undefined>(waitingStep);
  const captcha = useCaptcha();
  const change = (part: Partial<Credentials>) => setForm((now) => ({ ...now, ...part }));

  useHostTenant(info, (tenantId) => change({ tenantId }));

  const [send, isSending] = useOnce(async (credentials: Credentials) => {
    setFailure('');
    try {
      await login(credentials, captcha.answer);
      onLogin();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const next = secondStepOf(error, credentials);
      if (next) return setSecondStep(next);
      const isFirstAsked = asksCaptcha(error) && captcha.picture === undefined;
      setFailure(isFirstAsked ? t('account.captchaAsked') : error.message || t('frame.systemError'));
      // A picture is good for one try, right or wrong.
      if (asksCaptcha(error) || captcha.picture) await captcha.renew().catch(() => undefined);
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length === 0) void send(form);
    else if (found.tenantId) setTenantShown(true);
  };

  const backToPassword = (why: string) => {
    forgetWaitingStep();
    setSecondStep(undefined);
    change({ password: '' });
    setFailure(why);
  };
  if (secondStep) return <SecondStepForm step={secondStep} onLogin={onLogin} onBack={backToPassword} />;
  return (
    <>
      <form className="account-fields" onSubmit={submit} noValidate>
        {isTenantShown && (
          <Field
            label={t('account.tenant')}
            icon="building"
            inputMode="numeric"
            maxLength={6}
            value={form.tenantId}
            onChange={(tenantId) => change({ tenantId })}
            hint={t('account.tenantHint')}
            error={problems.tenantId && t(problems.tenantId)}
          />
        )}
        <Field
          label={t('account.account')}
          icon="user"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('account.accountPlaceholder')}
          value={form.account}
          onChange={(account) => change({ account })}
          error={problems.account && t(problems.account)}
        />
        <PasswordField
          label={t('account.password')}
          autoComplete="current-password"
          placeholder={t('account.passwordPlaceholder')}
          value={form.password}
          onChange={(password) => change({ password })}
          error={problems.password && t(problems.password)}
        />
        {captcha.picture && (
          <CaptchaField
            image={captcha.picture.image}
            value={captcha.code}
            onChange={captcha.setCode}
            onRenew={() => void captcha.renew().catch(() => undefined)}
          />
        )}
        <div className="account-row">
          <Checkbox
            label={t('account.rememberMe')}
            isChecked={form.isRemembered}
            onChange={(isRemembered) => change({ isRemembered })}
          />
          <Link to="/forgot-password">{t('account.forgotPassword')}</Link>
        </div>
        <AccountFailure>{failure}</AccountFailure>
        <PlainButton type="submit" isBusy={isSending}>
          {t(isSending ? 'account.loggingIn' : 'account.login')}
        </PlainButton>
      </form>
      <p className="account-below">
        {t('account.noAccount')} <Link to="/register">{t('account.createAccount')}</Link>
        {!isTenantShown && (
          <button type="button" className="plain-link" onClick={() => setTenantShown(true)}>
            {t('account.chooseTenant')}
          </button>
        )}
      </p>
      <p className="account-safety">
        <Icon name="shield" size={20} />
        {t('account.safety')}
      </p>
      <DemoAccounts
        info={info}
        onPick={({ tenantId, account }, password) => {
          change({ tenantId, account, password });
          setTenantShown(tenantId !== defaultTenantId);
        }}
      />
    </>
  );
}
