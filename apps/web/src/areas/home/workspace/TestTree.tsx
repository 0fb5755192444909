import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { StateDot } from '../verdict/StateDot.tsx';
import { treeMove } from './treeKeys.ts';
import { countTests, groupsAbove, type TreeNode, type VisibleNode, visibleNodes } from './treeNodes.ts';
import './tree.css';

type Props = {
  readonly nodes: readonly TreeNode[];
  readonly chosen: string;
  /** Where something is searched for, every group is open. */
  readonly isSearching: boolean;
  readonly onChoose: (testId: string) => void;
};

/** Up to this number of tests the tree opens completely. */
const fewTests = 24;

/** The tests as a tree that the keyboard walks; groups bear the worst state inside them. */
export function TestTree({ nodes, chosen, isSearching, onChoose }: Props) {
  const { t } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const above = useMemo(() => new Set(groupsAbove(nodes, chosen)), [nodes, chosen]);
  const isFew = nodes.reduce((sum, node) => sum + countTests(node), 0) <= fewTests;
  const isOpen = (key: string) => isSearching || (toggled.get(key) ?? (isFew || above.has(key)));
  const visible = visibleNodes(nodes, ({ key }) => isOpen(key));
  const chosenKey = visible.find(({ node }) => node.test?.id === chosen)?.node.key;
  const [focused, setFocused] = useState('');
  const roving = visible.some(({ node }) => node.key === focused) ? focused : (chosenKey ?? visible[0]?.node.key ?? '');
  const toggle = (key: string, next: boolean) => setToggled((now) => new Map(now).set(key, next));
  const focus = (key: string) => {
    setFocused(key);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = treeMove(event.key, { visible, focused: roving, isOpen });
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'focus') focus(move.key);
    else if (move.kind === 'choose') onChoose(visible.find(({ node }) => node.key === move.key)?.node.test?.id ?? '');
    else toggle(move.key, move.kind === 'open');
  };
  const onPick = (node: TreeNode) => {
    setFocused(node.key);
    if (node.test) onChoose(node.test.id);
    else toggle(node.key, !isOpen(node.key));
  };
  if (visible.length === 0) return <p className="tree-none">{t('dailyQc.treeNothing')}</p>;
  return (
    <div ref={list} className="tree" role="tree" aria-label={t('dailyQc.workspace')} onKeyDown={onKeyDown}>
      {visible.map((line) => (
        <TreeLine
          key={line.node.key}
          line={line}
          isOpen={isOpen(line.node.key)}
          isChosen={line.node.test?.id === chosen}
          isRoving={line.node.key === roving}
          onPick={onPick}
          onFocus={setFocused}
        />
      ))}
    </div>
  );
}

type LineProps = {
  readonly line: VisibleNode;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isRoving: boolean;
  readonly onPick: (node: TreeNode) => void;
  /** The keys continue from the focused line, however it got the focus. */
  readonly onFocus: (key: string) => void;
};

function TreeLine({ line, isOpen, isChosen, isRoving, onPick, onFocus }: LineProps) {
  const { t } = useLanguage();
  const { node, depth } = line;
  const isGroup = node.children !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree reads the keys for all its lines
    <div
      role="treeitem"
      aria-level={depth}
      aria-expanded={isGroup ? isOpen : undefined}
      aria-selected={isChosen}
      tabIndex={isRoving ? 0 : -1}
      className={isChosen ? 'tree-line tree-chosen' : 'tree-line'}
      style={{ paddingInlineStart: `${(depth - 1) * 16 + 8}px` }}
      title={[node.label, node.detail].filter(Boolean).join(' · ')}
      onClick={() => onPick(node)}
      onFocus={() => onFocus(node.key)}
    >
      <span className={isGroup ? `tree-twig${isOpen ? ' tree-twig-open' : ''}` : 'tree-twig'}>
        {isGroup && <Icon name="next" />}
      </span>
      <StateDot state={node.state} />
      <span className="tree-label">{node.label}</span>
      <small className="tree-detail">{isGroup ? countTests(node) : node.detail}</small>
      {node.test?.status === 'Sealed' && <small className="tree-sealed">{t('dailyQc.sealed')}</small>}
      {(node.test?.pendingAlerts ?? 0) > 0 && (
        <span
          className="qc-count tree-alerts tone-error"
          title={t('dailyQc.pendingAlerts', { count: node.test?.pendingAlerts ?? 0 })}
        >
          {node.test?.pendingAlerts}
        </span>
      )}
    </div>
  );
}
