import { useLanguage } from '#platform/language/language.ts';
import type { CreatedTests } from './createTests.ts';

/** What the tests lack, and what was not created; nothing where all is well. */
export function Outcome({ outcome: { withoutTarget, passedOver } }: { readonly outcome: CreatedTests }) {
  const { t } = useLanguage();
  const separator = t('frame.listSeparator');
  return (
    <>
      {withoutTarget.length > 0 && (
        <p className="first-failure" role="alert">
          {t('firstDay.withoutTarget', { names: withoutTarget.join(separator) })}
        </p>
      )}
      {passedOver.length > 0 && (
        <p className="first-failure" role="alert">
          {t('firstDay.passedOver', { names: passedOver.join(separator) })}
        </p>
      )}
    </>
  );
}
