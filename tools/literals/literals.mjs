import { parseAst } from 'vite';

/** Attributes whose text people read or hear. */
const spokenAttributes = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'okText',
  'cancelText',
]);

/** A word: Chinese characters, or two Latin letters in a row. Signs, figures and units of one letter are no language. */
const word = /\p{Script=Han}|\p{L}{2}/u;

/** Names that are the same in every language: a key on the keyboard, a language named in itself. */
const names = new Set(['Ctrl K', 'Enter', 'Esc', 'English', '中文', 'Concord']);

/** The key of a message, for a property that takes one: `reports.monthly`. */
const key = /^[a-z]\w*\.\w+$/;

function isLanguage(text) {
  const trimmed = text.trim();
  return word.test(trimmed) && !names.has(trimmed) && !key.test(trimmed);
}

function* walk(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* walk(child);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* walk(value);
}

const stringIn = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '');

/** The texts that a node shows: an element its children, an attribute its value. */
function textsOf(node) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.map((child) => (child.type === 'JSXText' ? child.value : stringIn(child.expression)));
  }
  if (node.type === 'JSXAttribute' && spokenAttributes.has(node.name?.name)) return [stringIn(node.value)];
  return [];
}

/** Texts in the JSX of a source instead of in both languages, with their lines. */
export function literalsIn(source) {
  const found = [];
  for (const node of walk(parseAst(source, { lang: 'tsx' }).body)) {
    const line = source.slice(0, node.start).split('\n').length;
    for (const text of textsOf(node).filter(isLanguage)) found.push({ line, text: text.trim() });
  }
  return found;
}
