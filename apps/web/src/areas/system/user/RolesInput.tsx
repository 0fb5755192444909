import { nounInSentence } from '#components/resource/cells/nounInSentence.ts';
import type { FieldOf } from '#components/resource/data/record.ts';
import type { InputProps } from '#components/resource/inputs/inputProps.ts';
import { RefsInput } from '#components/resource/inputs/RefsInput.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useSession } from '#platform/session/session.ts';
import { asksTenant, audienceOf, centralUser } from './centralUser.ts';

/** The roles that an account of its tenant may hold. */
export function RolesInput(input: InputProps<FieldOf<'refs'>>) {
  const { t, language } = useLanguage();
  const own = useSession()?.tenantId ?? '';
  const tenant = asksTenant(input.resource.fields) ? String(input.values.tenantId ?? '') : own;
  if (tenant !== '') return <RefsInput {...input} where={{ audience_equal: audienceOf(tenant) }} />;
  const what = nounInSentence(centralUser.fields.tenantId.label, language);
  return <RefsInput {...input} isDisabled placeholder={t('resource.chooseFirst', { what })} />;
}
