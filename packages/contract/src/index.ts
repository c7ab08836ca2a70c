export type {
  Ability,
  AbilityRule,
  AccessMode,
  AccessRule,
  Holder,
  Role,
  RoleRule,
  RouteAccess,
  Tier,
} from './access.ts';
export { abilities, abilitiesOf, hasAccess, hasRole, mayCall, roles, tierOf } from './access.ts';
export type { LogRow, UserRow } from './administration.ts';
export { accountStates, logResults } from './administration.ts';
export type { CheckName } from './checks.ts';
export { checks, faultOf, isBlank, isExternal, isPlainText } from './checks.ts';
export type { SmsPurpose, UserInfo } from './identity.ts';
export { sealedRequest, smsPurposes, userInfoResponse } from './identity.ts';
export type { Device, Personal, Preferences } from './personal.ts';
export { avatarLimitKb, preferences } from './personal.ts';
export type {
  ImportLine,
  WatchChan,
  WatchColour,
  WatchGroup,
  WatchItem,
  Watchlist,
  WatchQuote,
} from './watchlist.ts';
export { watchColours, watchlistLimits } from './watchlist.ts';
export type { AnalysisRequest, AnalysisResponse, LevelAnalysis, SignalPoint } from './analysis.ts';
export {
  analysisLevels,
  analysisPresets,
  analysisRequest,
  analysisResponse,
  levelAnalysis,
} from './analysis.ts';
export type { Envelope } from './envelope.ts';
export { envelopeOf, problemEnvelope, successCodes } from './envelope.ts';
export type { StockRow } from './instruments.ts';
export { badges, searchLimit, searchRequest, searchResponse, stockRow } from './instruments.ts';
export type { Locale, Wording } from './locale.ts';
export { localeFromHeader, locales, say } from './locale.ts';
export { openRequest, openResponse } from './market-state.ts';
export type { ProblemKind, ProblemValues } from './problem.ts';
export { defaultMessages, noResponseMessage, Problem, problems } from './problem.ts';
export type { Endpoint, RouteName } from './routes.ts';
export { operatorRoutes } from './operator-routes.ts';
export { routes } from './routes.ts';
export type {
  IntradaySeries,
  MarketState,
  Period,
  Quote,
  StockMaster,
  StockRequest,
  StockResponse,
  WireBar,
} from './series.ts';
export {
  adjustments,
  intradaySeries,
  marketState,
  maximumBarCount,
  periods,
  provenance,
  quote,
  stockMaster,
  stockRequest,
  stockResponse,
  timeframeOfPeriod,
  wireBar,
} from './series.ts';
export type { Announcement, Notice, Site } from './content.ts';
export { announcementLevels, contentLimits } from './content.ts';
export { constantRoutes, factoryRoutes } from './factory-routes.ts';
export type { MenuRow } from './navigation-endpoints.ts';
export { reachableRoutes } from './reachable-routes.ts';
export type { PlacedRoute } from './route-address.ts';
export { flatRoutes } from './route-address.ts';
export type { RouteMeta, RouteRecord } from './route-record.ts';
export { routeHead } from './route-record.ts';
export type { ShellOptions } from './shell-options.ts';
export { shellOptions, shellOptionsMetaName } from './shell-options.ts';
export type { JobKind, JobSchedule } from './job-endpoints.ts';
export type { JobName, JobRun, JobState } from './jobs.ts';
export { jobNames, jobParameters, jobRun, jobStates } from './jobs.ts';
export type {
  ClientMessage,
  LiveQuote,
  MarketPhaseMessage,
  MinuteBar,
  ServerMessage,
} from './stream.ts';
export {
  clientMessage,
  liveQuote,
  marketPhase,
  minuteBar,
  openMessage,
  serverMessage,
  streamCloseCodes,
  streamLimits,
  streamPaths,
} from './stream.ts';
export type {
  ColumnMeaning,
  FeedRow,
  MarketFreshness,
  Operation,
  QuarantineRow,
  RefusedLine,
  UploadCounts,
  UploadInspection,
  UploadKind,
  UploadPreview,
  UploadRow,
  UploadSettings,
  VendorTopic,
} from './data-centre.ts';
export {
  columnMeanings,
  neededMeanings,
  uploadCounts,
  uploadKinds,
  uploadLimits,
  uploadSettings,
  vendorTopics,
} from './data-centre.ts';
export type { CciRow, LimitPool, ScreenHead } from './screening.ts';
export { cciRow, limitPools, visitorRows } from './screening.ts';
