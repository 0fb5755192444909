import { type TwoStepSecret, twoStepCalls } from '@qc/contract';
import { useState } from 'react';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { encryptPassword } from '#platform/session/encryptPassword.ts';
import { OneTimeCodeField } from '../OneTimeCodeField.tsx';
import { OwnPasswordField } from '../OwnPasswordField.tsx';
import { TwoStepForm } from './TwoStepForm.tsx';

const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode);

/** Groups of four can be read from one screen and typed into another. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Sets the second step up: password, then the secret into the app, then the app's first code. */
export function EnrolCard({ onEnrolled }: { readonly onEnrolled: (codes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<TwoStepSecret>();
  return secret ? <FirstCode secret={secret} onEnrolled={onEnrolled} /> : <Begin onSecret={setSecret} />;
}

function Begin({ onSecret }: { readonly onSecret: (secret: TwoStepSecret) => void }) {
  const { t } = useLanguage();
  const [password, setPassword] = useState('');
  const begin = async () => {
    // The call itself reports a refusal.
    const answer = await send(twoStepCalls.begin, { password: await encryptPassword(password) }).catch(() => undefined);
    if (answer) onSecret(answer);
  };
  return (
    <TwoStepForm
      title={t('twoStep.offTitle')}
      line={t('twoStep.offLine')}
      act={t('twoStep.begin')}
      isComplete={password !== ''}
      onSend={begin}
    >
      <OwnPasswordField required value={password} onChange={setPassword} />
    </TwoStepForm>
  );
}

type FirstCodeProps = { readonly secret: TwoStepSecret; readonly onEnrolled: (codes: readonly string[]) => void };

function FirstCode({ secret: { secret, uri }, onEnrolled }: FirstCodeProps) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const confirm = async () => {
    const answer = await send(twoStepCalls.confirm, { code }).catch(() => undefined);
    if (answer) onEnrolled(answer.codes);
    else setCode('');
  };
  return (
    <TwoStepForm
      title={t('twoStep.scanTitle')}
      line={t('twoStep.scanLine')}
      act={t('twoStep.switchOn')}
      isComplete={code.trim() !== ''}
      onSend={confirm}
    >
      <div className="two-step-qr">
        <QrCode value={uri} />

        <p>
          {t('twoStep.typeLine')}
          <code className="two-step-secret">{inGroups(secret)}</code>
        </p>
      </div>
      <OneTimeCodeField
        required
        inputMode="numeric"
        maxLength={7}
        value={code}
        onChange={setCode}
        hint={t('twoStep.firstCodeHint')}
      />
    </TwoStepForm>
  );
}
