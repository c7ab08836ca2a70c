export { dayMs, hourMs, markets, minuteMs, sourceKindOf } from '@chanscope/market';
export type {
  Ability,
  AbilityRule,
  AccessMode,
  AccessRule,
  BuiltInRole,
  Holder,
  RoleRule,
  RouteAccess,
  Tier,
} from './access.ts';
export {
  abilities,
  abilitiesOf,
  accessByToken,
  builtInRoles,
  grantedAbilities,
  hasAccess,
  hasRole,
  mayCall,
  sortedRoles,
  tierOf,
} from './access.ts';
export { actingLimits, mayActAs } from './identity/acting.ts';
export { isOpenToActing } from './identity/open-to-acting.ts';
export type { RuleOf, Rules, RuleSection, TradingDayRule } from './rules/rules.ts';
export {
  ruleBounds,
  ruleContents,
  ruleLimits,
  ruleSections,
  scoreVersions,
} from './rules/rules.ts';
export type { PageGrants, PageRule, RolePages } from './navigation/page-grants.ts';
export { pageGrantsOf } from './navigation/page-grants.ts';
export type { AccessNeed } from './access-needs.ts';
export { needsOfAccess } from './access-needs.ts';
export { pageRights } from './navigation/page-rights.ts';
export { csvFieldOf, csvLines, csvText, valueOfField } from './csv-field.ts';
export type { CheckName } from './checks.ts';
export { checks, faultOf, isBlank, isExternal, isPlainText } from './checks.ts';
export type { SmsPurpose, UserInfo } from './identity/identity.ts';
export { sealedRequest, smsPurposes, userInfoResponse } from './identity/identity.ts';
export type {
  Device,
  Personal,
  PlacedWidget,
  SavedLogFilter,
  Preferences,
} from './personal/personal.ts';
export { avatarLimitKb, fewRecoveryCodes, preferences } from './personal/personal.ts';
export type {
  ImportLine,
  WatchChan,
  WatchColour,
  WatchContext,
  SharedWatchGroup,
  WatchGroup,
  WatchItem,
  Watchlist,
  WatchQuote,
} from './watchlists/watchlist.ts';
export { watchColours, watchlistLimits } from './watchlists/watchlist.ts';
export type {
  AnalysisRequest,
  AnalysisResponse,
  LevelAnalysis,
  SignalPoint,
} from './charts/analysis.ts';
export {
  analysisLevels,
  analysisPresets,
  analysisRequest,
  analysisResponse,
  levelAnalysis,
} from './charts/analysis.ts';
export type {
  ComparisonFigure,
  ComparisonRequest,
  ComparisonResponse,
} from './charts/comparison.ts';
export type { FileBars } from './charts/bar-file.ts';
export { barFileName, barFileText, barFileTime } from './charts/bar-file.ts';
export type { ChartLinkState } from './charts/chart-link.ts';
export type { ChanRuleSet, ClassRules, ClassRulesAnswer, LedClass } from './charts/class-rules.ts';
export { classOfPreset, classRulesEndpoints, presetOfClass } from './charts/class-rules.ts';
export { chartLinkState, maxChartLinks } from './charts/chart-link.ts';
export type { ChartReason, ReasonFound, ReasonList, ReasonPeriod } from './charts/chart-reason.ts';
export {
  reasonEvents,
  reasonFromText,
  reasonKinds,
  textFromReason,
} from './charts/chart-reason.ts';
export type { Fundamentals } from './charts/fundamentals.ts';
export type { Depth } from './charts/order-book.ts';
export { maxListedTrades } from './charts/order-book.ts';
export type { RevisedNotes, StockNote, StockNotes } from './notes/notes.ts';
export { noteLimits } from './notes/notes.ts';
export type { Redivision, RevisedRedivisions } from './notes/redivisions.ts';
export { redivisionEndpoints, redivisionLimits, redivisionList } from './notes/redivisions.ts';
export { maxCompared, maxComparedByVisitors } from './charts/comparison.ts';
export type { PackedStockRequest, PackedStockResponse } from './charts/packed-stock.ts';
export { packedStockResponse } from './charts/packed-stock.ts';
export type { Column, Columns } from './packed/columns.ts';
export { packColumns, unpackColumns } from './packed/columns.ts';
export type { PackedAnswer } from './packed/packed-answer.ts';
export { packAnswer, packedMediaType, unpackAnswer } from './packed/packed-answer.ts';
export type { JointLevelsRequest, JointLevelsResponse } from './charts/joint-levels.ts';
export { maxJointLevels } from './charts/joint-levels.ts';
export type { Envelope } from './envelope.ts';
export { envelopeOf, problemEnvelope, successCodes } from './envelope.ts';
export type { FoundPart, FoundRow, StockRow } from './instruments.ts';
export {
  badges,
  foundRow,
  searchLimit,
  searchRequest,
  searchResponse,
  shownFieldsOf,
  stockRow,
} from './instruments.ts';
export type { Locale, Wording } from './locale.ts';
export { localeFromHeader, locales, say } from './locale.ts';
export { openRequest, openResponse } from './quotes/market-state.ts';
export type { ProblemKind, ProblemValues } from './problem.ts';
export { defaultMessages, noResponseMessage } from './default-messages.ts';
export { commonProblems } from './messages/common-problems.ts';
export { problems } from './messages/problems.ts';
export { Problem } from './problem.ts';
export type { Endpoint, RouteName } from './routes.ts';
export { administrationRoutes } from './administration/administration-routes.ts';
export * from './administration/administration-names.ts';
export { allEndpoints } from './all-endpoints.ts';
export { operatorRoutes } from './jobs/operator-routes.ts';
export { routes } from './routes.ts';
export type {
  IntradaySeries,
  MarketState,
  Period,
  Quote,
  SourceChoice,
  StockMaster,
  StockRequest,
  StockResponse,
  WireBar,
} from './charts/series.ts';
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
} from './charts/series.ts';
export type { Announcement, Notice, Site } from './content/content.ts';
export { announcementLevels, contentLimits } from './content/content.ts';
export { constantRoutes, factoryRoutes } from './navigation/factory-routes.ts';
export type { MenuRow } from './navigation/navigation-endpoints.ts';
export type { MenuFault } from './navigation/menu-fault-words.ts';
export { menuFaultText } from './navigation/menu-fault-words.ts';
export {
  addressShape,
  addressesTakenTwice,
  isPlacePath,
  isTooDeep,
  lostProtectedEntry,
  menuComponents,
  menuFaultsOf,
  takesAddress,
} from './navigation/menu-faults.ts';
export { menuLimits } from './navigation/menu-limits.ts';
export type { MenuPlace } from './navigation/menu-table.ts';
export { deliveredMenu, menuChildren, menuOrderStep, menuTreeOf } from './navigation/menu-table.ts';
export type { MenuVersion } from './navigation/menu-version-endpoints.ts';
export {
  maxTitleLength,
  tidyTitle,
  titleFromWording,
  titleIn,
  wordingFromTitle,
} from './navigation/route-title.ts';
export { isPage, reachableRoutes } from './navigation/reachable-routes.ts';
export type { PlacedRoute } from './navigation/route-address.ts';
export { flatRoutes } from './navigation/route-address.ts';
export type { RouteMeta, RouteRecord } from './navigation/route-record.ts';
export { routeHead } from './navigation/route-record.ts';
export type { ShellOptions } from './navigation/shell-options.ts';
export { shellOptions, shellOptionsMetaName } from './navigation/shell-options.ts';
export type { JobKind, JobSchedule } from './jobs/job-endpoints.ts';
export type { DigestQuote, MarketDigest } from './quotes/market-digest.ts';
export { marketDigest } from './quotes/market-digest.ts';
export type { FirstRunProgress } from './jobs/first-run.ts';
export type { JobName, JobRun, JobState } from './jobs/jobs.ts';
export { isUnderWay, jobNames, jobParameters, jobRun, jobStates } from './jobs/jobs.ts';
export type {
  ClientMessage,
  LiveQuote,
  MarketPhaseMessage,
  MinuteBar,
  ServerMessage,
} from './quotes/stream.ts';
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
} from './quotes/stream.ts';
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
} from './data-centre/data-centre.ts';
export {
  columnMeanings,
  neededMeanings,
  uploadCounts,
  uploadKinds,
  uploadLimits,
  uploadSettings,
  vendorTopics,
} from './data-centre/data-centre.ts';
export type {
  DataSources,
  FolderReport,
  MarketFill,
  VendorRow,
} from './data-centre/data-sources.ts';
export type { PeerRow, PeersAnswer, SectorsAnswer } from './screening/peers.ts';
export { maxPeers, peerSignalBars } from './screening/peers.ts';
export type {
  LimitAnswer,
  LimitEffectAnswer,
  LimitPool,
  LimitRow,
  LimitStatisticsAnswer,
} from './screening/limits.ts';
export type {
  MarketAnswer,
  MemberAnswer,
  MemberRow,
  SectorRow,
} from './screening/market-overview.ts';
export type { MapAnswer, MapStepsAnswer } from './screening/market-map.ts';
export { limitPools } from './screening/limits.ts';
export type { ScreenHead } from './screening/list-head.ts';
export { visitorRows } from './screening/list-head.ts';
export type { CciRow } from './screening/screening.ts';
export { cciRow } from './screening/screening.ts';
export type { ScoreAnswer, ScoreOfOne, ScoreRow } from './screening/score.ts';
export type { DayList } from './screening/stored-days.ts';
export { maxStoredDays } from './screening/stored-days.ts';
export { endpointSummaries } from './endpoint-summaries.ts';
export type { FileFaultKind } from './messages/file-faults.ts';
export { fileFaults } from './messages/file-faults.ts';
export type { Message } from './messages/message-schema.ts';
export {
  messageDetails,
  messageFromStored,
  messageOf,
  messageText,
  readingMessage,
  runMessage,
  storedMessage,
  textOfMessage,
} from './messages/message.ts';
export { RunFailure } from './messages/run-failure.ts';
export { consoleWords, limitNotes } from './messages/run-messages.ts';
export { sentenceOf } from './messages/sentence.ts';
export { bothNames } from './messages/run-formats.ts';
export { sourceText } from './messages/source-words.ts';
export { timeframeText } from './messages/value-formats.ts';
export { jobTitles } from './job-titles.ts';
