import type { Arrival } from './shell-stage.ts';

/** An entry of the route list, as far as tests change it. */
export interface ListedRoute {
  readonly path: string;
  readonly meta: object;
  readonly children?: readonly ListedRoute[];
}

type Change = (list: readonly ListedRoute[]) => readonly ListedRoute[];

/** Changes the route list of members on its way to the page, one change after the other. */
export function changeRoutes(...changes: readonly Change[]): Required<Pick<Arrival, 'prepare'>> {
  return {
    prepare: async (page) =>
      page.route('**/api/public/getPrivateList', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: { list: readonly ListedRoute[] } };
        const list = changes.reduce((changed, change) => change(changed), answer.data.list);
        await route.fulfill({ response, json: { ...answer, data: { list } } });
      }),
  };
}

/** Changes the children of one entry. */
export function withChildren(
  path: string,
  change: (children: readonly ListedRoute[]) => readonly ListedRoute[],
): Change {
  return (list) =>
    list.map((each) =>
      each.path === path ? { ...each, children: change(each.children ?? []) } : each,
    );
}

/** Without the boards of the market: then the groups stand in a bar of 1440 px, not under 更多. */
export const withoutBoards = withChildren('/', (children) =>
  children.filter(({ path }) => !path.startsWith('/market/')),
);
