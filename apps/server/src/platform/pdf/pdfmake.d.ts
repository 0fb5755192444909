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
    /** Stands in the table of contents. */
    tocItem?: boolean;
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
    | (Look & { table: Table; layout?: string | object })
    | (Look & { svg: string; width?: number })
    | { toc: { title: Content } };
  export type Definition = {
    pageSize: string;
    pageMargins: Margin;
    info: Record<string, string | Date>;
    defaultStyle: Look & { font: string };
    content: readonly Content[];
    header(page: number, pages: number): Content;
    footer(page: number, pages: number): Content;
    compress?: boolean;
  };
  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
