import { Field } from '#components/ui/plain/Field.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly image: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onRenew: () => void;
};

/** The letters of a picture: some installations ask for them with every login. */
export function CaptchaField({ image, value, onChange, onRenew }: Props) {
  const { t } = useLanguage();
  return (
    <>
      <Field
        label={t('account.captcha')}
        icon="shield"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={5}
        value={value}
        onChange={onChange}
      />
      <div className="account-row">
        <img src={image} width={130} height={48} alt={t('account.captchaPicture')} />
        <button type="button" className="plain-link" onClick={onRenew}>
          {t('account.newCaptcha')}
        </button>
      </div>
    </>
  );
}
