import type { InputOf, ListedResult, resultCalls } from '@qc/contract';
import { formatRounded, parseNumber } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import { isDateTime } from '@qc/resource-kit';

/** A result in the form that corrects it: everything as text, as it is typed. */
export type EditForm = {
  readonly value: string;
  readonly n: string;
  readonly mean: string;
  readonly sd: string;
  readonly measuredAt: string;
  readonly initials: string;
  readonly comment: string;
  readonly identificationNo: string;
  readonly slideGenNumber: string;
  readonly reason: string;
};

export function editForm(result: ListedResult, decimals: number): EditForm {
  return {
    value: result.value === null ? '' : (result.valueText ?? formatRounded(result.value, decimals) ?? ''),
    n: String(result.n ?? ''),
    mean: String(result.mean ?? ''),
    sd: String(result.sd ?? ''),
    measuredAt: result.measuredAt,
    initials: result.initials ?? '',
    comment: result.comment ?? '',
    identificationNo: result.identificationNo ?? '',
    slideGenNumber: result.slideGenNumber ?? '',
    reason: '',
  };
}

type Field = { readonly name: keyof EditForm; readonly label: MessageKey };

const figureFields: readonly Field[] = [{ name: 'value', label: 'dailyQc.result' }];
const summaryFields: readonly Field[] = [
  { name: 'n', label: 'dailyQc.figureN' },
  { name: 'mean', label: 'dailyQc.figureMean' },
  { name: 'sd', label: 'dailyQc.figureSd' },
];
const otherFields: readonly Field[] = [
  { name: 'measuredAt', label: 'dailyQc.runTime' },
  { name: 'initials', label: 'dailyQc.initials' },
  { name: 'comment', label: 'dailyQc.comment' },
  { name: 'identificationNo', label: 'dailyQc.identificationNo' },
  { name: 'slideGenNumber', label: 'dailyQc.slideGenNumber' },
  { name: 'reason', label: 'dailyQc.reason' },
];

/** The fields of the form: a value, or n, mean and SD of a summary. */
export const editFields = (result: ListedResult): readonly Field[] => [
  ...(result.value === null ? summaryFields : figureFields),
  ...otherFields,
];

/** Why the form cannot be sent; the server checks values beyond "is a number". */
export function editProblem(form: EditForm, isSummary: boolean): MessageKey | undefined {
  if (form.reason.trim() === '') return 'dailyQc.reasonNeeded';
  if (!isDateTime(form.measuredAt.trim())) return 'dailyQc.timeUnreadable';
  const figures = isSummary ? [form.n, form.mean, form.sd] : [form.value];
  const isRead = (text: string) => {
    const parsed = parseNumber(text);
    // A summary is corrected as numbers in the unit of the test; only a value travels with its unit.
    return parsed.ok && (!isSummary || parsed.unit === null);
  };
  return figures.every(isRead) ? undefined : 'dailyQc.unreadable';
}

/** Only what was changed is sent, with the version that the change started from. */
export function editBody(
  edit: { readonly id: string; readonly version: number; readonly start: EditForm },
  form: EditForm,
): InputOf<typeof resultCalls.update> {
  const { id, version, start } = edit;
  const numbers = new Set<string>(['n', 'mean', 'sd']);
  const changed = Object.entries(form).filter(
    ([name, text]) => name !== 'reason' && text.trim() !== start[name as keyof EditForm],
  );
  const values = changed.map(([name, text]) => {
    if (numbers.has(name)) {
      const parsed = parseNumber(text);
      return [name, parsed.ok ? parsed.value : text];
    }
    return [name, text.trim()];
  });
  return { id, version, ...Object.fromEntries(values), reason: form.reason.trim() };
}
