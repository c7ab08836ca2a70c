export { ApiError, messageOf } from './calls/api-error.ts';
export { call, callPacked } from './calls/client.ts';
export { useConnection } from './calls/connection.ts';
export { useEdits } from './calls/edits.ts';
export { listenToFailedCalls, listenToTrouble } from './calls/failed-calls.ts';
export { marketOpenQuery, notePhase, useMarketPhases } from './market/market-open.ts';
export { endSession } from './session/end-session.ts';
export type { Notice } from './notices.ts';
export {
  presentNoticesBy,
  showError,
  showFailure,
  showGreeting,
  showOffer,
  showSuccess,
} from './notices.ts';
export { patiently } from './calls/patiently.ts';
export {
  createQueryClient,
  forgetPersonalReads,
  recoveryIntervalOf,
} from './calls/query-client.ts';
export { listenToRefusals } from './calls/refusals.ts';
export { askIn } from './calls/request-locale.ts';
export { siteQuery } from './site.ts';
export { followTopics } from './stream/follow-topics.ts';
export { listenToOpening, useLiveTopics } from './stream/live-topics.ts';
export type { TopicUpdate } from './stream/topic-book.ts';
export { enterActing, isActing, leaveActing } from './session/acting.ts';
export { forgetToken, readToken, storeToken, watchToken } from './session/token.ts';
