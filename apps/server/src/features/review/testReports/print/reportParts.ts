import type { ReportSignature } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import { headingBlock, linesBlock, pairsBlock } from '#platform/pdf/blocks';
import { type PdfDocument, pageNumbers } from '#platform/pdf/printPdf';
import { openWords } from '../openWords.ts';
import type { ReportContent, ReportSnapshot } from '../reportContent.ts';
import { isSnapshot, lastDay, type Say, unknown } from './paper.ts';

export type Printed = {
  readonly content: ReportContent | ReportSnapshot;
  readonly signatures: readonly ReportSignature[];
  /** For a posted report: the hash in the trail. */
  readonly contentHash: string | null;
  readonly revision: number;
  readonly language: Language;
};

/** Whose report it is, of which period, and what it corrects. */
export function headPart({ content, revision, language }: Printed, say: Say): Content[] {
  const posted = isSnapshot(content) ? content : null;
  const lines: [string, string][] = [
    ...(posted?.corrects
      ? [
          [
            say('corrects'),
            say('correctsWhy', { number: posted.corrects.reportNumber, reason: posted.corrects.reason }),
          ] as [string, string],
        ]
      : []),
    ...(content.comment ? [[say('comment'), content.comment] as [string, string]] : []),
  ];
  return [
    pairsBlock([
      [say('laboratory'), content.laboratory.name[language]],
      [say('labNumber'), content.laboratory.labNumber],
      [say('period'), `${content.from.slice(0, 10)} – ${lastDay(content.to)}`],
      [say('number'), posted?.reportNumber ?? say('draft')],
      [say('revision'), String(revision)],
      [say('generatedAt'), content.generatedAt],
      [say('counted'), say('inControl')],
    ]),
    ...(lines.length > 0 ? [linesBlock(lines)] : []),
  ];
}

/** Who signed and when; and what was open then, with the reason. */
function signedLine(
  { userName, account, at, open, reason }: ReportSignature,
  { say, language }: { readonly say: Say; readonly language: Language },
): string {
  const who = `${userName} (${account})  ${at}`;
  return open && reason ? `${who}  ${say('signedOpen', { what: openWords(open, language), reason })}` : who;
}

export function signaturePart({ signatures, contentHash, language }: Printed, say: Say): Content {
  const lines = (['made', 'checked', 'approved'] as const).map((meaning): [string, string] => {
    const signed = signatures.find((signature) => signature.meaning === meaning);
    return [say(meaning), signed ? signedLine(signed, { say, language }) : say('unsigned')];
  });
  const hash: [string, string][] = contentHash ? [[say('hash'), contentHash]] : [];
  return { stack: [headingBlock(say('signatures')), linesBlock([...lines, ...hash])], unbreakable: true };
}

/** The time of the last signature: the clock of the printer must not change a posted document. */
export const timeOf = ({ signatures, content }: Printed): Date =>
  new Date(`${(signatures.at(-1)?.at ?? content.generatedAt).replace(' ', 'T')}Z`);

export function footOf({ content, contentHash }: Printed, say: Say): PdfDocument['foot'] {
  const name = isSnapshot(content) ? content.reportNumber : say('draft');
  return {
    left: `${say('product')} · ${name} · ${contentHash?.slice(0, 16) ?? unknown}`,
    right: say('page', pageNumbers),
  };
}
