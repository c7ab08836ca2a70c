import type { routes } from '@chanscope/contract';
import type { z } from 'zod';

type RequestOf<Name extends keyof typeof routes> = z.output<(typeof routes)[Name]['request']>;
type ResponseOf<Name extends keyof typeof routes> = z.output<(typeof routes)[Name]['response']>;

// The parameters and answers of the routes, after they were checked; see the contract.
export type ManageRequest = RequestOf<'manageWatchlist'>;
export type ManageResponse = ResponseOf<'manageWatchlist'>;
export type DeleteRequest = RequestOf<'deleteWatched'>;
export type DeleteResponse = ResponseOf<'deleteWatched'>;
export type MoveRequest = RequestOf<'moveWatched'>;
export type OrderRequest = RequestOf<'orderWatched'>;
export type EditRequest = RequestOf<'editWatched'>;
export type EditResponse = ResponseOf<'editWatched'>;
export type BatchRequest = RequestOf<'batchWatched'>;
export type GroupSaveRequest = RequestOf<'saveWatchGroup'>;
export type GroupSaveResponse = ResponseOf<'saveWatchGroup'>;
export type ChangedResponse = ResponseOf<'moveWatched'>;
export type ListRequest = RequestOf<'getWatchlist'>;
export type ImportRequest = RequestOf<'importWatchlist'>;
export type ImportResponse = ResponseOf<'importWatchlist'>;
export type ExportRequest = RequestOf<'exportWatchlist'>;
export type ExportResponse = ResponseOf<'exportWatchlist'>;
