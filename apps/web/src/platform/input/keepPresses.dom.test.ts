import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPresses } from './keepPresses.ts';

let end: () => void;
let clicks: string[];

beforeEach(() => {
  end = keepPresses();
  clicks = [];
  document.body.innerHTML =
    '<table><tbody><tr data-index="0"><td>cell</td><td><button id="save"><i>sign</i></button></td></tr></tbody></table><p>text</p>';
  document.addEventListener('click', onClick);
  vi.useFakeTimers();
});
afterEach(() => {
  end();
  document.removeEventListener('click', onClick);
  vi.useRealTimers();
});

const onClick = ({ target }: Event) => clicks.push((target as Element).tagName);

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

const at = (clientX: number, more: PointerEventInit = {}) => ({
  bubbles: true,
  pointerType: 'mouse',
  clientX,
  clientY: 10,
  ...more,
});
const down = (selector: string, more?: PointerEventInit) =>
  find(selector).dispatchEvent(new PointerEvent('pointerdown', at(10, more)));
const up = (selector: string, x = 10) => find(selector).dispatchEvent(new PointerEvent('pointerup', at(x)));
const click = (selector: string) => find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('a button that moved away from below the pointer is clicked', () => {
  down('i');
  up('p');
  vi.runAllTimers();
  expect(clicks).toEqual(['BUTTON']);
});

test('a row counts as one, but not where its own button was pressed', () => {
  down('td');
  up('p');
  vi.runAllTimers();
  expect(clicks).toEqual(['TR']);
});

test('what came below the pointer meanwhile, or lies around both, is not clicked instead', () => {
  down('#save');
  up('p');
  click('body');
  vi.runAllTimers();
  expect(clicks).toEqual(['BUTTON']);
});

test('a click that the browser sends itself is not doubled', () => {
  down('#save');
  up('i');
  click('i');
  vi.runAllTimers();
  expect(clicks).toEqual(['I']);
});

test('a sign of the button that is drawn again meanwhile does not take the press away', () => {
  down('i');
  find('#save').innerHTML = '<b>other sign</b>';
  up('b');
  vi.runAllTimers();
  expect(clicks).toEqual(['BUTTON']);
});

test.each([
  ['the pointer left the button, to take the press back', () => up('p', 16)],
  [
    'the button is gone',
    () => {
      const button = find('#save');
      button.addEventListener('click', () => clicks.push('gone'));
      button.remove();
      up('p');
    },
  ],
  [
    'the button must not be pressed any more',
    () => {
      find('#save').setAttribute('disabled', '');
      up('p');
    },
  ],
])('nothing is clicked where %s', (_, letGo) => {
  down('#save');
  letGo();
  vi.runAllTimers();
  expect(clicks).toEqual([]);
});

test.each<PointerEventInit>([{ pointerType: 'touch' }, { button: 2 }, { ctrlKey: true }, { metaKey: true }])(
  'another button, or one with a modifier, is the browser’s: %o',
  (more) => {
    down('#save', more);
    up('p');
    vi.runAllTimers();
    expect(clicks).toEqual([]);
  },
);

test('what is no control is left alone', () => {
  down('p');
  up('p');
  click('p');
  vi.runAllTimers();
  expect(clicks).toEqual(['P']);
});
