import { type RecordFault, type ResultFault, recordMarks, type Verification } from '@qc/contract';
import { fill, type Message } from '@qc/i18n';
import { approvals } from '@qc/i18n/review/approvals';
import { resourceByName } from '@qc/resources';

type Words = Readonly<Record<string, string | number | Message>>;

/** A sentence in both languages, as everything on the console; its parameters may be in both as well. */
function sentence(message: Message, words: Words = {}): Message {
  const inLanguage = (language: 'zh' | 'en'): string =>
    fill(
      message,
      language,
      Object.fromEntries(
        Object.entries(words).map(([name, word]) => [name, typeof word === 'object' ? word[language] : word]),
      ),
    );
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}

function resultLine({ id, field, told, found }: ResultFault): Message {
  const words = { id, field: approvals[`proven_${field}`], told: told ?? '—', found: found ?? '—' };
  return sentence(approvals.resultDiffers, words);
}

function recordLine({ entity, id, name, field, told, found }: RecordFault): Message {
  const resource = resourceByName.get(entity);
  const words = { id, name, told: told ?? '—', found: found ?? '—' };
  const mark = recordMarks.find((each) => each === field);
  const label = mark ? approvals[`provenRecord_${mark}`] : resource?.fields[field]?.label;
  return sentence(approvals.recordDiffers, { ...words, entity: resource?.label ?? entity, field: label ?? field });
}

/** What a verification found, for the console. */
export function verificationLines({ tenantId, links, broken, anchored, results, records }: Verification): Message[] {
  const { compared, unproven, faults, first } = results;
  const lines: Message[] = [];
  if (broken) lines.push(sentence(approvals.broken, { seq: broken.seq, fault: approvals[`fault_${broken.fault}`] }));
  if (faults > 0) lines.push(sentence(approvals.resultsDiffer, { n: faults }), ...first.map(resultLine));
  if (records.faults > 0)
    lines.push(sentence(approvals.recordsDiffer, { n: records.faults }), ...records.first.map(recordLine));
  if (lines.length === 0)
    lines.push(sentence(approvals.whole, { links, results: compared, records: records.compared }));
  if (anchored) lines.push(sentence(approvals.anchoredTo, anchored));
  if (unproven > 0) lines.push(sentence(approvals.resultsUnproven, { n: unproven }));
  return lines.map(({ zh, en }) => ({ zh: `${tenantId} ${zh}`, en: `${tenantId} ${en}` }));
}
