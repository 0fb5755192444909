import { MIN_LABORATORIES_SHOWN, MIN_OTHERS_SHOWN } from './anonymity.ts';

/** A group of one basis: the members it is made of, each with its laboratory. */
export type GroupMembers = {
  readonly members: ReadonlySet<string>;
  readonly laboratories: number;
};

/**
 * Which groups are withheld, so that no reader can subtract one from another: of two groups with a member in common that differ
 * by one or two laboratories the later in the list is never shown (complementary suppression).
 *
 * `groups` are in the order of precedence: wider before finer, older bases before newer. A group with too few laboratories
 * is withheld too, and reveals nothing that another could be compared with. Two tests of one laboratory are two members: a
 * difference of one of them is a difference of one laboratory.
 *
 * @example withheldGroups([{ members: new Set(['a/1', 'b/1', 'c/1', 'd/1', 'e/1']), laboratories: 5 }, { members: new Set(['a/1', 'b/1', 'c/1', 'd/1']), laboratories: 4 }], (member) => member[0] ?? '') // [false, true]
 */
export function withheldGroups(groups: readonly GroupMembers[], laboratoryOf: (member: string) => string): boolean[] {
  const shown: GroupMembers[] = [];
  return groups.map((group) => {
    const isWithheld =
      group.laboratories < MIN_LABORATORIES_SHOWN || shown.some((other) => tellsApart(group, other, laboratoryOf));
    if (!isWithheld) shown.push(group);
    return isWithheld;
  });
}

/** Whether the difference of two overlapping groups is one or two laboratories. */
function tellsApart(a: GroupMembers, b: GroupMembers, laboratoryOf: (member: string) => string): boolean {
  if (a.members === b.members) return false;
  const [small, large] = a.members.size <= b.members.size ? [a.members, b.members] : [b.members, a.members];
  const different = new Set<string>();
  let common = 0;
  for (const member of small) {
    if (large.has(member)) common += 1;
    else different.add(laboratoryOf(member));
  }
  if (common === 0) return false;
  for (const member of large) {
    if (different.size >= MIN_OTHERS_SHOWN) return false;
    if (!small.has(member)) different.add(laboratoryOf(member));
  }
  return different.size > 0 && different.size < MIN_OTHERS_SHOWN;
}
