import type { EmailProofAsked, OwnAccount } from '@qc/contract';
import { useState } from 'react';
import type { ApiError } from '#platform/api/api.ts';
import { useLanguage } from '#platform/language/language.ts';
import { encryptPassword } from '#platform/session/encryptPassword.ts';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';

type ProofRequest = EmailProofAsked & { readonly why: string };
type Proof = Pick<OwnAccount, 'password' | 'emailChallenge' | 'emailCode'>;

/** The proof that a change of the own e-mail address needs: the password, then the code that was mailed to the new address. */
export function useEmailProof() {
  const [asked, setAsked] = useState<ProofRequest>();
  const [given, setGiven] = useState('');
  return {
    asked,
    given,
    setGiven,
    /** Whether a refusal demands a proof that can be given here. */
    ask: (error: ApiError): boolean => {
      const data = error.data as EmailProofAsked | null;
      if (data?.asks !== 'password' && data?.asks !== 'code') return false;
      setAsked({ ...data, why: error.message });
      setGiven('');
      return true;
    },
    forget: (): void => {
      setAsked(undefined);
      setGiven('');
    },
    /** What is sent along with the change. */
    sent: async (): Promise<Proof> => {
      if (asked === undefined || given === '') return {};
      if (asked.asks === 'password') return { password: await encryptPassword(given) };
      return { emailChallenge: asked.challenge, emailCode: given };
    },
  };
}

export function EmailProofField({ proof }: { readonly proof: ReturnType<typeof useEmailProof> }) {
  const { t } = useLanguage();
  const { asked, given, setGiven } = proof;
  if (asked === undefined) return null;
  const field = { value: given, onChange: setGiven, hint: asked.why, autoFocus: true, required: true };
  if (asked.asks === 'password') return <OwnPasswordField {...field} />;
  return <OneTimeCodeField {...field} label={t('account.emailCode')} inputMode="numeric" />;
}
