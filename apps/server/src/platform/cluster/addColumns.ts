/** Cuts text at commas outside parentheses and quotes. */
function actionsOf(text: string): string[] {
  const actions = [''];
  let depth = 0;
  let isQuoted = false;
  for (const sign of text) {
    if (sign === "'") isQuoted = !isQuoted;
    else if (!isQuoted) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0 && !isQuoted) actions.push('');
    else actions[actions.length - 1] += sign;
  }
  return actions.map((action) => action.trim());
}

/** The parenthesis that closes the one at a place. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    if (depth === 0) return at;
  }
  return text.length - 1;
}

function addColumn(table: string, action: string): string[] {
  const alter = `ALTER TABLE "${table}"`;
  const column = /^ADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i.exec(action)?.[1];
  const check = /\s+CHECK\s*\(/i.exec(action);
  if (column === undefined || !check) return [`${alter} ${action}`];
  const end = closing(action, check.index + check[0].length - 1);
  const condition = action.slice(check.index, end + 1).trim();
  return [
    `${alter} ${action.slice(0, check.index)}${action.slice(end + 1)}`,
    `${alter} ADD CONSTRAINT "${table}_${column}_check" ${condition}`,
  ];
}

/**
 * A statement that adds columns with checks, in the form a cluster accepts: column by column, and each check after its
 * column, under the name that PostgreSQL would have given it. Any other statement is unchanged.
 */
export function addColumnsAlone(statement: string): string[] {
  const [, table, actions] = /^\s*ALTER\s+TABLE\s+"?(\w+)"?\s+(ADD\s+COLUMN\s[\s\S]*)$/i.exec(statement) ?? [];
  if (table === undefined || actions === undefined || !/\sCHECK\s*\(/i.test(actions)) return [statement];
  return actionsOf(actions).flatMap((action) => addColumn(table, action));
}
