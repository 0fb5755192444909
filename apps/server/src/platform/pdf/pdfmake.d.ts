/** The part of pdfmake that we use; the package brings no types. */
declare module 'pdfmake' {
  type Margin = number | [number, number] | [number, number, number, number];
  type Look = {
    fontSize?: number;
    bold?: boolean;
    color?: string;
    fillColor?: string;
    alignment?: 'left' | 'right' | 'center';
    margin?: Margin;
    lineHeight?: number;
    noWrap?: boolean;
    pageBreak?: 'before' | 'after';
    /** Listed in the table of contents. */
    tocItem?: boolean;
    /** A heading, of what rank. */
    headlineLevel?: number;
    /** Of a cell: over how many columns it reaches; the cells that it covers are empty. */
    colSpan?: number;
  };
  type Table = {
    headerRows?: number;
    dontBreakRows?: boolean;
    keepWithHeaderRows?: number;
    widths: readonly (string | number)[];
    body: readonly (readonly Content[])[];
  };
  export type Content =
    | string
    | (Look & { text: string | readonly Content[] })
    | (Look & { stack: readonly Content[]; unbreakable?: boolean })
    | (Look & { columns: readonly Content[]; columnGap?: number })
    | (Look & { table: Table; layout?: string })
    | (Look & { svg: string; width?: number })
    | { toc: { title: Content } };
  /** A part of the document that has been given its place. */
  export type PlacedNode = {
    readonly headlineLevel?: number;
    readonly text?: unknown;
    readonly svg?: string;
    /** How far down the page it begins, and how much the page holds. */
    readonly startPosition: { readonly verticalRatio: number; readonly pageInnerHeight: number };
  };
  export type Definition = {
    pageSize: string;
    pageMargins: Margin;
    info: Record<string, string | Date>;
    defaultStyle: Look & { font: string };
    content: readonly Content[];
    header(page: number, pages: number): Content;
    footer(page: number, pages: number): Content;
    compress?: boolean;
    /** Whether a node begins a new page. */
    pageBreakBefore?(node: PlacedNode, around: { getFollowingNodesOnPage(): readonly PlacedNode[] }): boolean;
  };
  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setTableLayouts(layouts: Record<string, Record<string, () => string | number>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
