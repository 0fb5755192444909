import { createRequire } from 'node:module';
import pdfmake, { type Content, type PlacedNode } from 'pdfmake';

const family = 'NotoSansSC';
const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`);
const regular = fontFile('400Regular/NotoSansSC_400Regular');
const bold = fontFile('700Bold/NotoSansSC_700Bold');

/** Thin grey lines between rows, none outside: numbers are read along the line. */
const ruled = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => '#d9d9d9',
  paddingTop: () => 3,
  paddingBottom: () => 3,
  paddingLeft: () => 4,
  paddingRight: () => 4,
};

const withRoom = (points: number) => ({ ...ruled, paddingLeft: () => points, paddingRight: () => points });

pdfmake.setTableLayouts({ ruled, narrow: withRoom(3), tight: withRoom(1.5) });
pdfmake.setFonts({ [family]: { normal: regular, bold, italics: regular, bolditalics: bold } });
// A document is made of what it is given: nothing in it may fetch an address or open a file, but for the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold);

/**
 * A document in one language: what it is, whose, and the lines at the foot of every page, in which `{page}` and
 * `{pages}` are replaced by the numbers. Data alone, so that it can be passed to another thread.
 */
export type PdfDocument = {
  readonly title: string;
  readonly owner: string;
  readonly content: readonly Content[];
  readonly foot: { readonly left: string; readonly right: string };
  /** When its content was fixed: the same document then has the same bytes at every print. */
  readonly fixedAt?: Date;
};

/** What a reader sees: boxes around it begin where the page ends, and what is in them on the next. */
const isSeen = ({ text, svg, headlineLevel }: PlacedNode): boolean =>
  headlineLevel === undefined && (text !== undefined || svg !== undefined);

/** Points that a heading wants below it: of a table, its head and the first row. */
const roomBelow = 80;

/** A heading without any of its part on the same page, or without room for it. */
function isAlone({ startPosition }: PlacedNode, following: readonly PlacedNode[]): boolean {
  const room = startPosition.pageInnerHeight * (1 - startPosition.verticalRatio);
  return room < roomBelow || !following.some(isSeen);
}

const grey = '#595959';

/** The document as PDF, A4, with the title and its owner above and the page number below every page. */
export async function drawPdf({ title, owner, content, foot, fixedAt }: PdfDocument): Promise<Buffer> {
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [42, 56, 42, 48],
      info: { title, author: owner, ...(fixedAt && { creationDate: fixedAt, modDate: fixedAt }) },
      defaultStyle: { font: family, fontSize: 9, lineHeight: 1.25 },
      content,
      pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
        node.headlineLevel !== undefined && isAlone(node, getFollowingNodesOnPage()),
      header: () => ({
        columns: [
          { text: owner, color: grey, fontSize: 8 },
          { text: title, alignment: 'right', color: grey, fontSize: 8 },
        ],
        margin: [42, 26, 42, 0],
      }),
      footer: (page, pages) => {
        const numbered = (text: string) => text.replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages));
        return {
          columns: [
            { text: numbered(foot.left), width: '*', color: grey, fontSize: 8 },
            { text: numbered(foot.right), width: 'auto', alignment: 'right', color: grey, fontSize: 8 },
          ],
          margin: [42, 12, 42, 0],
        };
      },
    })
    .getBuffer();
}
