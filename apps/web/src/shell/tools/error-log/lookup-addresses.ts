const engines = {
  baidu: ['https://www.baidu.com/s', 'wd'],
  bing: ['https://www.bing.com/search', 'q'],
  google: ['https://www.google.com/search', 'q'],
} as const;

/** A search engine that an error can be looked up in. */
export type LookupEngine = keyof typeof engines;

export const lookupEngines: readonly LookupEngine[] = ['baidu', 'bing', 'google'];

/** Search engines refuse longer questions. */
const maxQuestionLength = 300;

/** Where an engine answers what is known about a message. */
export function lookupAddress(engine: LookupEngine, message: string): string {
  const [address, parameter] = engines[engine];
  const question = Array.from(message).slice(0, maxQuestionLength).join('');
  return `${address}?${new URLSearchParams({ [parameter]: question }).toString()}`;
}
