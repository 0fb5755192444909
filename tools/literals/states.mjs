/** Numbers and codes that have a name: a reader does not know what `=== 3` means, and a search does not find it. */
const rules = [
  {
    pattern:
      /\b(?:audit_?status|review_?status)(?:_equal)?\b['"]?\s*(?:=|[=!]==?|[<>]=?|<>|:|\bin\s*\(|:\s*z\.[^\n]*?literal\(\[?)\s*['"]?\d/gi,
    instead: 'approvalStates or reviewStates of @qc/domain',
  },
  { pattern: /(['"`])000000\1/g, instead: 'centralTenant of @qc/resources' },
];

/** States and tenants written by number in a source, with their lines and what to write instead. */
export function unnamedStatesIn(source) {
  return rules.flatMap(({ pattern, instead }) =>
    [...source.matchAll(pattern)].map((match) => ({
      line: source.slice(0, match.index).split('\n').length,
      text: match[0],
      instead,
    })),
  );
}
