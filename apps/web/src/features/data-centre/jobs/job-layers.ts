/** A job and the jobs that are done before it; null for one that is no step of the whole. */
interface Step {
  readonly name: string;
  readonly step: { readonly place: number; readonly after: readonly string[] } | null;
}

/** The steps of the whole, layer by layer: each job stands after all that it waits for. */
export function jobLayers<Kind extends Step>(kinds: readonly Kind[]): Kind[][] {
  const steps = kinds
    .filter(({ step }) => step !== null)
    .toSorted((left, right) => (left.step?.place ?? 0) - (right.step?.place ?? 0));
  const layers: Kind[][] = [];
  const placed = new Set<string>();
  const known = new Set(steps.map(({ name }) => name));
  let rest = steps;
  while (rest.length > 0) {
    const free = rest.filter(({ step }) =>
      (step?.after ?? []).every((name) => placed.has(name) || !known.has(name)),
    );
    // A circle would never end: what is left stands together.
    const layer = free.length === 0 ? rest : free;
    layers.push(layer);
    for (const { name } of layer) placed.add(name);
    rest = rest.filter(({ name }) => !placed.has(name));
  }
  return layers;
}
