import type { QcTestRow, TestState } from '@qc/contract';
import { worstTestState } from '@qc/domain';

export type Grouping = 'instrument' | 'panel' | 'lot' | 'plan';
export const groupings: readonly Grouping[] = ['instrument', 'panel', 'lot', 'plan'];

/** A line of the tree: a test, or a group with the worst state inside it. */
export type TreeNode = {
  readonly key: string;
  readonly label: string;
  /** Distinguishes it from others of the same label. */
  readonly detail: string;
  readonly state: TestState;
  readonly test?: QcTestRow;
  readonly children?: readonly TreeNode[];
};

type NamedItem = { readonly id: string; readonly name: string };
type PlanOfTests = NamedItem & { readonly testIds: readonly string[] };

/** Things in the order in which their keys first come. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function leaf(test: QcTestRow, key: string, words: { label: string; detail: string }): TreeNode {
  return { key: `${key}/${test.id}`, ...words, state: test.state, test };
}

function group(key: string, label: string, children: readonly TreeNode[]): TreeNode {
  return { key, label, detail: '', state: worstTestState(children.map((child) => child.state)), children };
}

/** Instrument, analyte, lot; an analyte with one lot is a single line. */
function byInstrument(tests: readonly QcTestRow[]): TreeNode[] {
  return [...groupBy(tests, (test) => test.labInstrumentId)].map(([id, own]) => {
    const analytes = [...groupBy(own, (test) => test.analyteId)].map(([analyteId, lots]) => {
      const key = `i${id}/a${analyteId}`;
      const [only, ...more] = lots;
      if (only && more.length === 0) return leaf(only, key, { label: only.analyteName, detail: only.lotNumber });
      const leaves = lots.map((test) => leaf(test, key, { label: test.lotNumber, detail: test.lotExpiryDate }));
      return group(key, only?.analyteName ?? '', leaves);
    });
    return group(`i${id}`, own[0]?.labInstrumentName ?? '', analytes);
  });
}

function byLot(tests: readonly QcTestRow[]): TreeNode[] {
  return [...groupBy(tests, (test) => test.lotId)].map(([id, own]) => {
    const words = (test: QcTestRow) => ({ label: test.analyteName, detail: test.labInstrumentName });
    return group(
      `l${id}`,
      own[0]?.lotNumber ?? '',
      own.map((test) => leaf(test, `l${id}`, words(test))),
    );
  });
}

function byPanel(tests: readonly QcTestRow[], panels: readonly NamedItem[], noPanel: string): TreeNode[] {
  const words = (test: QcTestRow) => ({
    label: test.analyteName,
    detail: `${test.labInstrumentName} · ${test.lotNumber}`,
  });
  const leaves = (key: string, own: readonly QcTestRow[]) => own.map((test) => leaf(test, key, words(test)));
  const known = new Set(panels.map(({ id }) => id));
  const loose = tests.filter((test) => !test.panelIds.some((id) => known.has(id)));
  return [
    ...panels.map(({ id, name }) =>
      group(
        `p${id}`,
        name,
        leaves(
          `p${id}`,
          tests.filter((test) => test.panelIds.includes(id)),
        ),
      ),
    ),
    group('p', noPanel, leaves('p', loose)),
  ].filter(({ children }) => children?.length);
}

/** Comparisons that the laboratory takes part in, with their tests; tests without a comparison are not in this tree. */
function byPlan(tests: readonly QcTestRow[], plans: readonly PlanOfTests[]): TreeNode[] {
  return plans
    .map(({ id, name, testIds }) => {
      const own = tests.filter((test) => testIds.includes(test.id));
      const words = (test: QcTestRow) => ({
        label: test.analyteName,
        detail: `${test.labInstrumentName} · ${test.lotNumber}`,
      });
      return group(
        `c${id}`,
        name,
        own.map((test) => leaf(test, `c${id}`, words(test))),
      );
    })
    .filter(({ children }) => children?.length);
}

/** The tests as a tree. A test that is in two panels is listed in both. */
export function treeOf(
  tests: readonly QcTestRow[],
  grouping: Grouping,
  panels: { readonly named: readonly NamedItem[]; readonly noPanel: string; readonly plans?: readonly PlanOfTests[] },
): readonly TreeNode[] {
  if (grouping === 'instrument') return byInstrument(tests);
  if (grouping === 'plan') return byPlan(tests, panels.plans ?? []);
  return grouping === 'lot' ? byLot(tests) : byPanel(tests, panels.named, panels.noPanel);
}

/** A visible line, with its depth and the group it belongs to. */
export type VisibleNode = { readonly node: TreeNode; readonly depth: number; readonly parent: TreeNode | undefined };

/** The lines that are visible when some groups are open. */
export function visibleNodes(
  nodes: readonly TreeNode[],
  isOpen: (node: TreeNode) => boolean,
  above: { readonly depth: number; readonly parent: TreeNode | undefined } = { depth: 1, parent: undefined },
): readonly VisibleNode[] {
  return nodes.flatMap((node) => [
    { node, ...above },
    ...(node.children && isOpen(node)
      ? visibleNodes(node.children, isOpen, { depth: above.depth + 1, parent: node })
      : []),
  ]);
}

/** The groups on the way to a test. */
export function groupsAbove(nodes: readonly TreeNode[], testId: string): readonly string[] {
  for (const node of nodes) {
    if (node.test?.id === testId) return [];
    const inside = node.children ? groupsAbove(node.children, testId) : [];
    const isHere = node.children?.some((child) => child.test?.id === testId) || inside.length > 0;
    if (isHere) return [node.key, ...inside];
  }
  return [];
}

export const countTests = (node: TreeNode): number =>
  node.children ? node.children.reduce((sum, child) => sum + countTests(child), 0) : 1;
