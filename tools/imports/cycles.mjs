/** Each ring of files that import one another, once, from its alphabetically first file on. */
export function findCycles(graph) {
  const found = new Map();
  const state = new Map();
  const trail = [];
  const visit = (file) => {
    state.set(file, 'open');
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') keep(found, trail.slice(trail.indexOf(next)));
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of [...graph.keys()].sort(byName)) if (!state.has(file)) visit(file);
  return [...found.values()];
}

function keep(found, ring) {
  const start = ring.indexOf([...ring].sort(byName)[0]);
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  found.set(turned.join('\0'), turned);
}

function byName(a, b) {
  return a < b ? -1 : 1;
}
