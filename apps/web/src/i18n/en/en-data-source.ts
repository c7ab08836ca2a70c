import type { DataCentreWords } from '../zh/zh-data-centre.ts';

/** Texts of the English interface: where the numbers come from, and the fill of the market. */
export const dataSourceEn: Pick<DataCentreWords, 'source' | 'fill'> = {
  source: {
    lead: 'An administrator decides once where the numbers come from, and can change it here at any time.',
    asked: 'Nobody has chosen a source yet: all that is shown now is simulated.',
    goTo: 'Choose a source',
    current: 'Now: {kind}, chosen by {name}, {time}',
    currentHand: 'Now: set one by one under Sources',
    later: 'Later',
    choices: {
      simulation: 'Stay with the simulation',
      feeds: 'Switch feeds on',
      folder: 'Read files on the server',
    },
    simulationText:
      'Every price, volume and rank is invented by the program. It is for trying things out, has nothing to do with the real market, and nothing may be traded on it. No outside service is called.',
    feedsText:
      'Real numbers from public websites. Tick the feeds to use and put them in order: when one does not answer, the next one is asked. The whole market is then filled in the background.',
    folderText:
      'Reads the folder vipdoc of a TDX on the server, or a folder of CSV files such as hs600519.1d.csv. Which of them it is, is recognised; nothing in it is changed. Feeds that are on stay on.',
    select: 'Use this',
    selected: 'Chosen: {kind}',
    inUse: 'In use',
    use: 'Use {provider} ({market})',
    higher: 'Ask {provider} earlier ({market})',
    lower: 'Ask {provider} later ({market})',
    pace: 'up to {count} per second',
    noPace: 'no limit of calls',
    realTime: 'real time',
    and: ', ',
    marketOff: 'stays simulated with none',
    terms: 'Terms of these feeds',
    termsOf: {
      'feed:tencent':
        'Unpublished interface behind the pages of Tencent Finance, promised to nobody. Quotes and days of all three markets, minutes of the mainland. For personal use; may change or end at any time.',
      'feed:eastmoney':
        'Unpublished interface behind the pages of Eastmoney. Has the whole directory and the sectors; Hong Kong is 15 minutes late. Shuts an address out for hours when it is asked too often. For personal use, not to be passed on.',
      'feed:sina':
        'Unpublished interface behind the pages of Sina Finance. Refuses for up to an hour when it is asked too often, and often refuses addresses abroad and in clouds. For personal use, not to be passed on.',
      'feed:yahoo':
        'Unpublished interface of Yahoo Finance, by its terms for personal use. Days and minutes of all three markets, and the only source of distributions here; mainland and Hong Kong are 15 minutes late. Often limits calls.',
      'feed:nasdaq':
        'The directory of securities in the United States as Nasdaq publishes it every day. No prices.',
      'feed:tdx':
        'Servers of TDX that the operator named. Brokers offer them to their own customers and have licensed no public site; not for commercial use.',
    },
    liability:
      'There is no contract with any of them and no licence, and nothing is promised about accuracy, timeliness or duration. Whoever runs this site answers to the providers and to the law of the place for using it so and for showing it to others; showing prices of an exchange in public needs a licence of the exchange.',
    agree: 'I have read these terms and answer for the use',
    folder: 'Folder on the server, its whole path',
    folderHint: 'such as /srv/tdx/vipdoc',
    look: 'See what is in it',
    found: { tdx: 'TDX files', csv: 'CSV files' },
    report: '{kind}: {files} files can be used, in {path}',
    partly: 'There are many files, not all of which were looked at.',
    group: '{market} {timeframe}: {files} files',
    examples: 'such as {names}',
    operator: 'Set by the operator in the environment: {kind} {path}',
    ofServers: 'With several servers each of them has to reach the folder by the same path.',
  },
  fill: {
    title: 'Filling the market',
    states: {
      idle: 'Not begun',
      running: 'Under way',
      waiting: 'Waiting for the feeds',
      paused: 'Paused',
      done: 'Done',
      failed: 'Stopped',
    },
    part: '{market} {timeframe}',
    counts: '{done} / {total}',
    failed: '{count} failed',
    left: 'about {time} left',
    noLeft: 'the time left is being estimated',
    last: 'just fetched {code}',
    begun: 'begun by {name}, {time}',
    finished: 'done {time}',
    order:
      'Indices and what is followed most first, days before minutes; what somebody opens is fetched at once.',
    pause: 'Pause',
    resume: 'Go on',
    restart: 'Check again',
    start: 'Begin',
    source: 'Source',
    days: '{days} d {hours} h',
    hours: '{hours} h {minutes} min',
    minutes: '{minutes} min',
    moment: 'less than a minute',
  },
};
