import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';

/** Yes or no as sign and word. */
export function FlagMark({ value }: { readonly value: boolean }) {
  const { t } = useLanguage();
  return (
    <span className={value ? 'qc-flag' : 'qc-flag qc-flag-off'}>
      <Icon name={value ? 'check' : 'cross'} />
      {t(value ? 'resource.yes' : 'resource.no')}
    </span>
  );
}
