import {
  allEndpoints,
  type Ability,
  type Endpoint,
  type Wording,
  endpointSummaries,
  needsOfAccess,
} from '@chanscope/contract';

/** A call that an ability opens. */
export interface OpenedCall {
  /** Such as `POST /jobs/cancel`. */
  readonly key: string;
  readonly title: Wording;
  /** Whether the caller has to be an administrator besides. */
  readonly needsRole: boolean;
}

const endpoints: readonly Endpoint[] = allEndpoints();

const titles = new Map(endpoints.map((endpoint) => [keyOf(endpoint), titleOf(endpoint)]));

/** The calls that ask for an ability, those first that ask for nothing else. */
export function callsOfAbility(ability: Ability): readonly OpenedCall[] {
  const opened = endpoints.flatMap((endpoint): OpenedCall[] => {
    const { access } = endpoint;
    const needs = typeof access === 'string' ? [] : needsOfAccess(access, null);
    if (!needs.some(({ kind, names }) => kind === 'ability' && names.includes(ability))) return [];
    const needsRole = needs.some(({ kind }) => kind === 'role');
    return [{ key: keyOf(endpoint), title: titleOf(endpoint), needsRole }];
  });
  return opened.toSorted((one, other) => Number(one.needsRole) - Number(other.needsRole));
}

/** What a call of a method and a path is called; by its address where nothing is said of it. */
export function titleOfCall(key: string): Wording {
  return titles.get(key) ?? { zh: key, en: key };
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function titleOf(endpoint: Endpoint): Wording {
  const key = keyOf(endpoint);
  return endpoint.summary ?? endpointSummaries[key] ?? { zh: key, en: key };
}
