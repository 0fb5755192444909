import { fieldOf, type Hl7Message, wordOf } from '@qc/domain';

/** What became of a message: taken, taken but not as it should be, or not for us. */
export type Hl7Outcome = { readonly is: 'taken' | 'faulty' | 'refused'; readonly text: string };

const codes = {
  taken: { application: 'AA', commit: 'CA' },
  faulty: { application: 'AE', commit: 'CE' },
  refused: { application: 'AR', commit: 'CR' },
} as const;

const two = (n: number): string => String(n).padStart(2, '0');
const stamp = (at: Date): string =>
  `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}+0000`;

/** Whether an answer is wanted: always, never, on errors, on success. */
function isWanted(condition: string, { is }: Hl7Outcome): boolean {
  if (condition === 'NE') return false;
  if (condition === 'ER') return is !== 'taken';
  if (condition === 'SU') return is === 'taken';
  return true;
}

/**
 * The answers to a message: one in the original mode; in the enhanced one (MSH-15, MSH-16) that of the receiver and that of
 * the application, each if it is wanted. All are sent after the message was stored.
 */
export function hl7Answers(
  message: Hl7Message | undefined,
  outcome: Hl7Outcome,
  { id, at }: { id: string; at: Date },
): string[] {
  const marks = message?.marks ?? { field: '|', component: '^', repetition: '~', escaper: '\\', subcomponent: '&' };
  const header = message?.segments[0];
  const word = (number: number): string => (header ? wordOf(header, number, marks) : '');
  const modes = ['AL', 'NE', 'ER', 'SU'];
  const [accept, application] = [word(15), word(16)];
  const isEnhanced = modes.includes(accept) || modes.includes(application);
  const { field, component, repetition, escaper, subcomponent } = marks;
  const trigger = header ? wordOf(header, 9, marks, 2) : '';
  const plain = (text: string): string =>
    [...text].filter((sign) => ![field, component, repetition, escaper, subcomponent].includes(sign)).join('');
  const answer = (code: string, last: string): string => {
    const head = [
      `MSH${field}${component}${repetition}${escaper}${subcomponent}`,
      'Concord',
      '',
      header ? fieldOf(header, 3, marks) : '',
      header ? fieldOf(header, 4, marks) : '',
      stamp(at),
      '',
      ['ACK', trigger, 'ACK'].filter((part, index) => index !== 1 || part !== '').join(component),
      `${id}${last}`,
      word(11) || 'P',
      word(12) || '2.5.1',
    ].join(field);
    const text = plain(outcome.text).slice(0, 80);
    return `${head}\rMSA${field}${code}${field}${header ? fieldOf(header, 10, marks) : ''}${text === '' ? '' : `${field}${text}`}\r`;
  };
  const { application: applied, commit } = codes[outcome.is];
  if (!isEnhanced) return [answer(applied, '')];
  return [
    ...(accept !== '' && isWanted(accept, outcome) ? [answer(commit, 'C')] : []),
    ...(application !== '' && isWanted(application, outcome) ? [answer(applied, 'A')] : []),
  ];
}
