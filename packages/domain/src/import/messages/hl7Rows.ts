import type { ImportLayout } from '../importLayout.ts';
import { ReadingLimitExceeded, readingLimits } from '../readingLimits.ts';
import type { ImportRow } from '../readRows.ts';
import { fieldOf, type Hl7Marks, type Hl7Message, type Hl7Segment, unescapeHl7, wordOf } from './hl7.ts';
import { codeOf, messageRow, noCodes, type Observation, remarkOf } from './messageRow.ts';
import { hasMoreParts } from './partAt.ts';

/** The segments around an observation that describe it. */
type SpecimenContext = {
  readonly order: Hl7Segment | undefined;
  readonly specimen: Hl7Segment | undefined;
  readonly material: Hl7Segment | undefined;
  readonly container: Hl7Segment | undefined;
};

/** What kind of message it is: `ORU^R01`. */
export function hl7Kind({ marks, segments: [header] }: Hl7Message): string {
  return [wordOf(header, 9, marks, 1), wordOf(header, 9, marks, 2)].filter((word) => word !== '').join('^');
}

/** The results of a message. In ORU the specimen follows its observations, in OUL it leads them. */
export function hl7Rows(message: Hl7Message, layout: ImportLayout): ImportRow[] {
  const { marks, segments } = message;
  const [header] = segments;
  // Mindray: the acknowledgement type (MSH-16) is used as the type of the result; 2 is a control.
  if (wordOf(header, 16, marks) === '2') return mindrayRows(message, layout);
  const isQcMessage = wordOf(header, 11, marks) === 'Q';
  return hl7Kind(message).startsWith('OUL')
    ? ledBySpecimen(message).flatMap((part) => observations(part, { marks, layout, isQcMessage }))
    : ledByOrder(message).flatMap((part) => observations(part, { marks, layout, isQcMessage }));
}

type Part = { readonly around: SpecimenContext; readonly segments: readonly Hl7Segment[] };
const none: SpecimenContext = { order: undefined, specimen: undefined, material: undefined, container: undefined };

/**
 * The parts of a message that share a specimen. An INV that describes the control says so (CO) or nothing, and comes before
 * the specimen's first result. An INV after it names the reagents that were used: their lots are not the control's.
 */
function ledBySpecimen({ segments, marks }: Hl7Message): Part[] {
  const parts: { around: SpecimenContext; segments: Hl7Segment[] }[] = [{ around: none, segments: [] }];
  // OUL^R24: the order comes first, and its specimen follows.
  const isLedByOrder = wordOf(segments[0], 9, marks, 2) === 'R24';
  /** The specimens that have a result already; undefined before the first one. */
  const measured = new Set<Hl7Segment | undefined>();
  for (const segment of segments) {
    const around = parts.at(-1)?.around ?? none;
    if (segment.name === 'SPM')
      parts.push({
        around: { ...none, order: isLedByOrder ? around.order : undefined, specimen: segment },
        segments: [],
      });
    else if (segment.name === 'INV' && !measured.has(around.specimen) && isControlInventory(segment, marks))
      parts.push({ around: { ...around, material: segment }, segments: [] });
    else if (segment.name === 'SAC') parts.push({ around: { ...around, container: segment }, segments: [] });
    else if (segment.name === 'OBR')
      parts.push({ around: { ...(isLedByOrder ? none : around), order: segment }, segments: [] });
    else {
      parts.at(-1)?.segments.push(segment);
      if (segment.name === 'OBX') measured.add(around.specimen);
    }
  }
  return parts;
}

const isControlInventory = (segment: Hl7Segment, marks: Hl7Marks): boolean =>
  segment.name === 'INV' && /^(?:CO)?$/.test(wordOf(segment, 3, marks));

function ledByOrder({ segments, marks }: Hl7Message): Part[] {
  const parts: Hl7Segment[][] = [[]];
  for (const segment of segments) {
    if (segment.name === 'OBR') parts.push([segment]);
    else parts.at(-1)?.push(segment);
  }
  const aroundOf = (own: readonly Hl7Segment[]): SpecimenContext => {
    const find = (name: string) => own.find((each) => each.name === name);
    const material = upToResult(own).find((each) => isControlInventory(each, marks));
    return { order: find('OBR'), specimen: find('SPM'), material, container: find('SAC') };
  };
  const lead = aroundOf(parts[0] ?? []);
  return parts.map((own) => {
    const { order, specimen, material, container } = aroundOf(own);
    const around: SpecimenContext = {
      order,
      specimen: specimen ?? lead.specimen,
      material: material ?? lead.material,
      container: container ?? lead.container,
    };
    return { around, segments: own };
  });
}

/** The segments before the first result. */
function upToResult(segments: readonly Hl7Segment[]): readonly Hl7Segment[] {
  const end = segments.findIndex(({ name }) => name === 'OBX');
  return end < 0 ? segments : segments.slice(0, end);
}

type Reading = { readonly marks: Hl7Marks; readonly layout: ImportLayout; readonly isQcMessage: boolean };

/** Whether the specimen is a control: SPM-11 says Q, or its type or material does (IHE LAW). */
function isControl({ specimen, material, order }: SpecimenContext, marks: Hl7Marks): boolean {
  if (wordOf(specimen, 11, marks) === 'Q' || wordOf(material, 3, marks) === 'CO') return true;
  const types = [wordOf(specimen, 4, marks), wordOf(order, 15, marks)];
  return types.some((type) => /^(?:q|qc|control|质控品?)$/i.test(type));
}

const first = (...texts: readonly string[]): string => texts.find((text) => text !== '') ?? '';

/** States in which the sender does not vouch for a result: not obtained, deleted, wrong, pending, not requested. */
const withdrawnStates = /^[XDWINOS]$/;

function observations({ around, segments }: Part, { marks, layout, isQcMessage }: Reading): ImportRow[] {
  const { order, specimen, material, container } = around;
  const isMarkedQc = isQcMessage || isControl(around, marks);
  const sample = first(
    wordOf(specimen, 2, marks),
    wordOf(specimen, 2, marks, 2),
    wordOf(container, 3, marks),
    wordOf(order, 3, marks),
    wordOf(order, 2, marks),
    wordOf(material, 1, marks),
  );
  // Data that all results of an order share are read once: a hostile order may be as long as all of them together.
  const lot = codeOf(wordOf(material, 16, marks));
  const ordered = codeOf(sample);
  const times = [wordOf(order, 7, marks), wordOf(order, 22, marks), wordOf(specimen, 17, marks)];
  return segments.flatMap((segment, at) => {
    if (segment.name !== 'OBX') return [];
    const notes = notesAfter(segments, at).map((note) => wordOf(note, 3, marks));
    const state = wordOf(segment, 11, marks).toUpperCase();
    const codes = {
      ...noCodes,
      instrument: codeOf(wordOf(segment, 18, marks)),
      analyte: codeOf(first(wordOf(segment, 3, marks), wordOf(segment, 3, marks, 2), wordOf(segment, 4, marks))),
      lot,
      unit: codeOf(wordOf(segment, 6, marks)),
      sample: ordered,
      operator: codeOf(wordOf(segment, 16, marks)),
      comment: remarkOf(notes.join(' ')),
    };
    const common: Omit<Observation, keyof Value> = {
      line: segment.line,
      raw: segment.raw,
      codes,
      isMarkedQc,
      times: [wordOf(segment, 19, marks), wordOf(segment, 14, marks), ...times],
      flags: fieldOf(segment, 8, marks),
      withdrawn: withdrawnStates.test(state) ? state : '',
      isCorrection: state === 'C',
    };
    return valuesOf(segment, marks).map((value) => messageRow({ ...common, ...value }, layout));
  });
}

function notesAfter(segments: readonly Hl7Segment[], at: number): Hl7Segment[] {
  let end = at + 1;
  while (segments[end]?.name === 'NTE') end++;
  return segments.slice(at + 1, end);
}

type Value = Pick<Observation, 'part' | 'value' | 'isCoded'>;

/** Types of values that may be a number; all others are codes, ranges, times and files, even when they consist of digits. */
const figures = /^(?:NM|SN|ST|TX|FT|CQ|)$/;

/** The values of OBX-5; empty repetitions are skipped. */
function valuesOf(segment: Hl7Segment, marks: Hl7Marks): Value[] {
  const type = wordOf(segment, 2, marks).toUpperCase();
  const field = fieldOf(segment, 5, marks);
  if (hasMoreParts(field, marks.repetition, readingLimits.repetitions)) throw new ReadingLimitExceeded('tooManyFields');
  const all = field
    .split(marks.repetition)
    .map((text) => text.split(marks.component).map((part) => unescapeHl7(part, marks).trim()));
  const values = all.map((parts, index) => ({ ...readValue(type, parts, segment, marks), part: index + 1 }));
  const filled = values.filter(({ value }) => value !== '');
  return filled.length === 0 ? values.slice(0, 1) : filled;
}

function readValue(type: string, parts: readonly string[], segment: Hl7Segment, marks: Hl7Marks): Omit<Value, 'part'> {
  const filled = parts.filter((part) => part !== '');
  const coded = { value: filled.join(marks.component), isCoded: true };
  if (!figures.test(type)) return coded;
  if (type === 'SN') return structured(parts) ?? coded;
  const [figure = '', unit = ''] = parts;
  // A quantity contains its unit, which counts where the field of units is empty.
  if (type === 'CQ' && figure !== '')
    return { value: unit === '' || wordOf(segment, 6, marks) !== '' ? figure : `${figure} ${unit}` };
  return filled.length > 1 ? coded : { value: filled[0] ?? '' };
}

/** A structured number: a comparator, a number, and of a ratio or range more. With a comparator it is no measured value. */
function structured([comparator = '', figure = '', separator = '', second = '']: readonly string[]): Omit<
  Value,
  'part'
> | null {
  if (!/^(?:[<>]=?|=|<>|)$/.test(comparator) || second !== '') return null;
  return { value: `${comparator === '=' ? '' : comparator}${figure}${separator}` };
}

/** OBR-2 number and OBR-3 name of the test, 6 time, 13 control, 14 lot, 17 level, 18 mean, 19 SD, 20 result, 21 unit. */
function mindrayRows({ marks, segments }: Hl7Message, layout: ImportLayout): ImportRow[] {
  return segments
    .filter(({ name }) => name === 'OBR')
    .map((order) =>
      messageRow(
        {
          line: order.line,
          part: 1,
          raw: order.raw,
          codes: {
            ...noCodes,
            analyte: codeOf(first(wordOf(order, 3, marks), wordOf(order, 2, marks))),
            lot: codeOf(wordOf(order, 14, marks)),
            level: codeOf(wordOf(order, 17, marks)),
            unit: codeOf(wordOf(order, 21, marks)),
            sample: codeOf(wordOf(order, 13, marks)),
          },
          isMarkedQc: true,
          times: [wordOf(order, 6, marks), wordOf(order, 7, marks)],
          value: wordOf(order, 20, marks),
          flags: '',
          withdrawn: '',
        },
        layout,
      ),
    );
}
