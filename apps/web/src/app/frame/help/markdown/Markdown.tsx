import { createElement, Fragment } from 'react';
import { type Block, parseSpans, type Span } from './parse.ts';

/** What a link of a page leads to inside the help; undefined where it leads out of it, and stays text. */
export type FollowLink = (href: string) => (() => void) | undefined;

type Props = { readonly blocks: readonly Block[]; readonly followLink: FollowLink };

/** The blocks of a page. Headings are one level lower: the panel has the first. */
export function Markdown({ blocks, followLink }: Props) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
    <BlockView key={at} block={block} followLink={followLink} />
  ));
}

function BlockView({ block, followLink }: { readonly block: Block; readonly followLink: FollowLink }) {
  const line = (text: string) => <Line text={text} followLink={followLink} />;
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level + 1}`, { tabIndex: -1 }, line(block.text));
    case 'paragraph':
      return <p>{line(block.text)}</p>;
    case 'picture':
      return <img className="help-picture" src={block.source} alt={block.text} loading="lazy" />;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
      return createElement(
        block.isOrdered ? 'ol' : 'ul',
        null,
        block.items.map((item) => <li key={item}>{line(item)}</li>),
      );
    default:
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {line(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell) => (
                  <td key={cell}>{line(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Line({ text, followLink }: { readonly text: string; readonly followLink: FollowLink }) {
  return parseSpans(text).map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a line never change their order
    <Fragment key={at}>{stretch(span, followLink)}</Fragment>
  ));
}

function stretch({ kind, text, href = '' }: Span, followLink: FollowLink) {
  if (kind === 'bold') return <strong>{text}</strong>;
  if (kind === 'code') return <code>{text}</code>;
  const follow = kind === 'link' ? followLink(href) : undefined;
  if (!follow) return text;
  return (
    <button type="button" className="help-link" onClick={follow}>
      {text}
    </button>
  );
}
