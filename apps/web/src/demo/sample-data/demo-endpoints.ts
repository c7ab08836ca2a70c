import type { RouteRecord } from '@chanscope/contract';

/** What an address of the demonstration is asked and what it answers (演示接口): spec §7, development list. */
export interface DemoEndpoints {
  '/table/getList': Endpoint<ListRequest & RowQuery, Listed<TableRow>>;
  /** Without a uuid it adds a row. */
  '/table/doEdit': Endpoint<Partial<TableRow>, null>;
  '/table/doDelete': Endpoint<{ readonly ids: readonly string[] }, null>;
  '/goods/getList': Endpoint<ListRequest & { readonly title?: string }, Listed<Goods>>;
  '/userManagement/getList': Endpoint<
    ListRequest & { readonly username?: string },
    Listed<DemoUser>
  >;
  '/userManagement/doEdit': Endpoint<Partial<DemoUser>, null>;
  '/userManagement/doDelete': Endpoint<{ readonly ids: readonly string[] }, null>;
  '/area/getList': Endpoint<object, Listed<Area>>;
  '/workflow/getList': Endpoint<object, Workflow>;
  '/router/getList': Endpoint<object, { readonly list: readonly RouteRecord[] }>;
  /** Answers by code 402 with the token that takes the place of this one. */
  '/refreshToken': Endpoint<{ readonly token: string }, { readonly token: string }>;
}

interface Endpoint<Body, Data> {
  readonly body: Body;
  readonly data: Data;
}

export type DemoPath = keyof DemoEndpoints;

/** Asks an address of the demonstration: answered in the page, or over HTTP by a mock. Rejects with a refusal. */
export type DemoCalls = <Path extends DemoPath>(
  path: Path,
  body: DemoEndpoints[Path]['body'],
) => Promise<DemoEndpoints[Path]['data']>;

/** An answer in its envelope. */
export interface DemoAnswer<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** What answers some of the addresses. */
export type DemoAnswers<Path extends DemoPath = DemoPath> = {
  readonly [Each in Path]: (
    body: DemoEndpoints[Each]['body'],
  ) => DemoAnswer<DemoEndpoints[Each]['data']>;
};

/** Which part of a list: the first page has number 1, and 20 rows unless something else is asked for. */
export interface ListRequest {
  readonly pageNo?: number;
  readonly pageSize?: number;
}

/** One page of a list; `total` counts all of it. */
export interface Listed<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

export const rowStatuses = ['published', 'draft', 'deleted'] as const;

/** A row of the tables, the cards and the list. */
export interface TableRow {
  readonly uuid: string;
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly status: (typeof rowStatuses)[number];
  readonly author: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly datetime: string;
  readonly pageViews: number;
  /** The number of its picture, 1 to 38. */
  readonly img: number;
  readonly switch: boolean;
  readonly percent: number;
  readonly rate: number;
  readonly percentage: number;
}

/** What rows are sought by; what is left out or empty excludes none. */
export interface RowQuery {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly description?: string | undefined;
  readonly status?: TableRow['status'] | undefined;
  readonly isSwitchedOn?: boolean | undefined;
  readonly minRate?: number | undefined;
  readonly minViews?: number | undefined;
  readonly maxViews?: number | undefined;
  readonly minPercentage?: number | undefined;
  /** `YYYY-MM-DD` */
  readonly from?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly until?: string | undefined;
}

export interface Goods {
  readonly uuid: string;
  /** The number of its picture, 1 to 38. */
  readonly image: number;
  readonly title: string;
  readonly price: number;
  readonly label: readonly string[];
  readonly company: string;
  readonly url: string;
  readonly description: string;
}

export interface DemoUser {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly datatime: string;
}

/** A province, city or district; `code` has six digits. */
export interface Area {
  readonly name: string;
  readonly code: string;
  readonly region?: string;
  readonly autonomousRegion?: boolean;
  readonly provinceLevelCity?: boolean;
  readonly children: readonly Area[];
}

export interface Workflow {
  readonly nodes: readonly WorkflowNode[];
  readonly edges: readonly WorkflowEdge[];
}

export interface WorkflowNode {
  readonly id: string;
  readonly type: 'start' | 'rectangle' | 'user' | 'push' | 'position' | 'end';
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface WorkflowEdge {
  readonly id: string;
  readonly sourceNodeId: string;
  readonly targetNodeId: string;
}
