import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { nounInSentence } from '../cells/nounInSentence.ts';
import type { FieldOf } from '../data/record.ts';
import type { InputProps } from './inputProps.ts';
import { RefSelect } from './RefSelect.tsx';
import { type Limit, useLinkedOptions } from './refOptions.ts';
import { type PickerProps, SearchSelect } from './SearchSelect.tsx';
import { useTypeAhead } from './useTypeAhead.ts';

/** One record of another resource; where a link table limits the choice, of those that it allows. */
export function RefInput({ field, name, resource, value, values, ...input }: InputProps<FieldOf<'ref'>>) {
  const { language } = useLanguage();
  const picker = { ...input, to: field.to, value: typeof value === 'string' && value !== '' ? value : null };
  const { within } = field;
  if (!within) return <RefSelect {...picker} />;
  const matched = values[within.match];
  const limit = { name, to: field.to, within, matched: typeof matched === 'string' ? matched : '' };
  const limiting = resource.fields[within.match]?.label;
  return (
    <LinkedSelect
      picker={picker}
      limit={limit}
      limiting={limiting ? nounInSentence(limiting, language) : within.match}
    />
  );
}

type LinkedProps = {
  readonly picker: PickerProps;
  readonly limit: Limit;
  /** The label of the field that limits this one. */
  readonly limiting: string;
};

function LinkedSelect({ picker, limit, limiting }: LinkedProps) {
  const { t } = useLanguage();
  const search = useTypeAhead();
  const found = useLinkedOptions(limit, search);
  if (limit.matched !== '')
    return (
      <>
        <SearchSelect picker={picker} search={search} found={found} />
        <AskForIt to={limit.to} match={limit.within.match} matched={limit.matched} />
      </>
    );
  const waiting = { ...picker, isDisabled: true, placeholder: t('resource.chooseFirst', { what: limiting }) };
  return <SearchSelect picker={waiting} search={search} found={found} />;
}

/** Lets a laboratory request an entry that the dictionary lacks, or lacks for its analyte. */
const reportUp: Readonly<Record<string, string>> = {
  unit: '/configuration/report/unit',
  method: '/configuration/report/method',
};

type AskProps = { readonly to: string; readonly match: string; readonly matched: string };

function AskForIt({ to, match, matched }: AskProps) {
  const { t } = useLanguage();
  const mayAsk = usePermission('audit_add');
  const path = match === 'analyteId' ? reportUp[to] : undefined;
  if (!path || !mayAsk) return null;
  return (
    <ScreenLink to={path} search={{ edit: 'new', analyte: matched }} className="qc-link qc-help">
      {t('resource.askForIt')}
    </ScreenLink>
  );
}
