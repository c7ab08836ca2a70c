import type { NextBarRegion } from './next-bar-region.ts';
import { type Run, conditionsOf } from './next-bar-run.ts';
import type { NextBarThreshold, PriceCondition } from './next-bar.ts';

/** A region with what its bars do. */
export interface RegionRuns {
  readonly region: NextBarRegion;
  readonly runs: readonly Run[];
}

/** Runs of one or more regions that do the same over the same prices, with what else they ask for. */
interface Part {
  readonly region: NextBarRegion;
  readonly run: Run;
  readonly others: readonly PriceCondition[];
}

/**
 * The thresholds in the runs of all regions: what holds whether a bar goes on from the last merged bar
 * or contains it asks nothing of the other price.
 */
export function thresholdsFrom(found: readonly RegionRuns[]): NextBarThreshold[] {
  const parts = (name: NextBarRegion['name']): Part[] =>
    found
      .filter(({ region }) => region.name === name)
      .flatMap(({ region, runs }) => {
        const others = region.conditions;
        return runs.map((run) => ({ region, run, others }));
      });
  const onward = gapsJoined(parts('onward'));
  const containing = gapsJoined(parts('contains'));
  const beyond = eitherWay(onward, containing, parts('edge'));
  return [...beyond, ...gapsJoined(parts('against')), ...parts('inside')].flatMap(thresholdFrom);
}

function thresholdFrom({ region, run, others }: Part): NextBarThreshold[] {
  const { verdict } = run;
  if (verdict === null) return [];
  return [{ verdict, conditions: [...conditionsOf(region, run), ...others] }];
}

/** Joins the parts with a gap to those without one where both do the same. */
function gapsJoined(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const twin = joined.findIndex((each) => each.region !== part.region && isTwin(each, part));
    const retained = joined[twin];
    if (retained === undefined) joined.push(part);
    else joined[twin] = { ...retained, others: sharedConditions(retained, part) };
  }
  return joined;
}

/** A gap needs a bar beyond all raw prices, so its runs begin there, inside of the others' runs. */
function isTwin({ run: wide }: Part, { region, run }: Part): boolean {
  const beginsAlike = wide.from === run.from && wide.isFromIncluded === run.isFromIncluded;
  const beginsInside = run.from === region.from && (run.from - wide.from) * region.toward > 0;
  return (
    wide.verdict === run.verdict &&
    wide.until === run.until &&
    wide.isUntilIncluded === run.isUntilIncluded &&
    (beginsAlike || beginsInside)
  );
}

/** Of a bar split by a gap or the lack of one only what is asked of both is left. */
function sharedConditions(one: Part, other: Part): PriceCondition[] {
  if (one.others.length === 2) return one.others.slice(0, 1);
  return one.others.length > other.others.length ? [...other.others] : [...one.others];
}

/** Bars that go on and bars that contain: where both do the same the other price does not matter. */
function eitherWay(
  onward: readonly Part[],
  containing: readonly Part[],
  edge: readonly Part[],
): Part[] {
  const [touching] = edge;
  const isWholeEdge = edge.length <= 1;
  const used = new Set<Part>();
  const joined = containing.map((part) => {
    const { from, isFromIncluded } = part.run;
    const atFront = isFromIncluded && from === part.region.from;
    const touches = touching === undefined || touching.run.verdict === part.run.verdict;
    const twin = onward.find(({ run }) =>
      isSameRun(run, { ...part.run, isFromIncluded: isFromIncluded && !atFront }),
    );
    const isFree = part.others.length === 1 && twin?.others.length === 1;
    if (twin === undefined || !isFree || (atFront && !(isWholeEdge && touches))) return part;
    used.add(twin);
    if (atFront && touching !== undefined) used.add(touching);
    return { ...part, others: [] };
  });
  return [...joined, ...[...onward, ...edge].filter((part) => !used.has(part))];
}

function isSameRun(one: Run, other: Run): boolean {
  return (
    one.verdict === other.verdict &&
    one.from === other.from &&
    one.isFromIncluded === other.isFromIncluded &&
    one.until === other.until &&
    one.isUntilIncluded === other.isUntilIncluded
  );
}
