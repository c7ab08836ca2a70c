/** A word of the private dialect that names, comments and test titles do without. */
interface BannedWord {
  /** Words of a name, lower case, in order: `['carry', 'out']` is met by `carryOutRun`. */
  readonly words: readonly string[];
  readonly instead: string;
  /** Where in a name it is banned; anywhere unless said. */
  readonly at?: 'start';
}

/** Every name out of the dialect with the word that replaces it. */
const bannedWords: readonly BannedWord[] = [
  ...anyOf('told untold tell tells telling', 'pushed, publish, reported'),
  ...anyOf('heard hear hears', 'received, receive'),
  ...anyOf('wanted want wants wish wishes wished', 'requested, subscribed, expected'),
  ...anyOf('kept held', 'cached, stored, retained, current'),
  ...anyOf('most longest', 'max'),
  ...anyOf('least shortest fewest', 'min'),
  ...anyOf('desk desks', 'Context, Dependencies'),
  ...anyOf('carrying', 'execution'),
  { words: ['carry', 'out'], instead: 'execute' },
  ...anyOf('beat beats', 'heartbeat'),
  ...anyOf('deed deeds', 'auditEvent'),
  ...anyOf('news', 'updates'),
  { words: ['late'], instead: 'lazy', at: 'start' },
  ...anyOf('strange', 'unexpected, banned, unreadable'),
  ...anyOf('sight', 'view, virtual'),
  ...['quote', 'opening', 'feed'].map((kind) => ({ words: [kind, 'line'], instead: 'connection' })),
  ...anyOf('board boards', 'watchlist, quoteCache, limitStreak (the exchange’s section stays)'),
  ...anyOf('wear wears', 'setTheme'),
  ...anyOf('greet greets', 'onWelcome'),
  ...anyOf('hasten', 'reconnectNow'),
  { words: ['password', 'back', 'page'], instead: 'PasswordRecoveryPage' },
  ...anyOf('owed', 'pending'),
  ...anyOf('shelf shelves', 'cache'),
  ...anyOf('walk walks walked', 'visit, move (the random walk of simulated prices stays)'),
  ...anyOf('pick picks picked choose chooses chose chosen', 'select'),
  { words: ['take'], instead: 'apply, consume, store, read', at: 'start' },
  ...anyOf('basis commons surroundings foundation', 'Dependencies'),
];

/** Names that hold a banned word and stay, by the reason. */
const permitted: Readonly<Record<string, string>> = {
  'fields of the interface between page and server': 'keptAt takeRun',
  'endpoints whose name is that of a stored audit event': 'takeBackup chooseDataSource',
  'columns of the database': 'beats was_beats',
  'the section of an exchange and the run of limit-ups that traders call boards':
    'board boards Board boardOf boardsOf boardBadgeOf boardChoices boardFactorOf boardPrefixes boardsByRank byBoard byBoards firstBoards maxBoards isGrowthBoardFund rowsOfBoard BoardField LimitBoard limitBoards limit-boards.ts',
  'the day, session, source and adjustment of a published figure (口径)':
    'basis Basis basisOf basisOfDay basisOnWire setBasis useBasisText shownBasisOf strategyBasisOf SaidBasis BasisPlace BasisLine BasisLineProps BasisDetails BasisDetailsProps LevelsBasis LevelsBasisProps ListBasis ListBasisProps RankBasis ScoreBasis StrategyBasis SeriesBasis BasisMismatch createSeriesBasis otherBasis basis-details.tsx basis-line.tsx basis-line.module.css index-basis.tsx index-basis.module.css levels-basis.tsx list-basis.tsx list-basis.module.css series-basis.ts shown-basis.ts',
  'the factors of a score, each with its points': 'ScoreParts',
  'the random walk of simulated prices': 'walk walks',
  'news that moves a simulated price': 'newsStream newsChance newsLeft newsMove newsPart',
  'names of libraries': 'Pick pick',
  'an input of a stored hit': 'isFirstBoard',
};

/** Names that stay in the files that speak of a format, and nowhere else. */
const permittedThere = new Map([
  // What a client of the stream says of the topics that it follows already.
  ['held', /stream|quote-connection|simulated-day|day-page/],
  // What the palette stores in the browser.
  ['chosen', /palette-memory|use-palette-search/],
]);

const permittedNames = new Set(Object.values(permitted).flatMap((names) => names.split(' ')));

/** What a reader should not meet in comments and test titles, with what to say instead. */
const bannedPhrases: readonly { readonly phrase: RegExp; readonly instead: string }[] = [
  { phrase: /\bwhat (?:\w+ ){1,6}stands? on\b/i, instead: 'dependencies of' },
  { phrase: /\b(?:whoever|somebody|nobody)\b/i, instead: 'the client, the server, the caller' },
  { phrase: /\b(?:told|tells?|telling)\b/i, instead: 'reports, publishes, sends, says' },
  { phrase: /\b(?:hears?|heard)\b/i, instead: 'received' },
  { phrase: /\b(?:wants?|wanted|wish(?:es|ed)?)\b/i, instead: 'requested' },
  { phrase: /\bdeeds?\b/i, instead: 'audit event' },
  { phrase: /\b(?:desks?|shel(?:f|ves)|hasten)\b/i, instead: 'context, cache' },
  { phrase: /\bcarr(?:y|ies|ied) out\b/i, instead: 'execute' },
];

function anyOf(words: string, instead: string): BannedWord[] {
  return words.split(' ').map((word) => ({ words: [word], instead }));
}

/** The words of a name or a file, lower case: `toldAt` and `told-at` are `told`, `at`. */
function wordsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

function isMetBy({ words, at }: BannedWord, inName: readonly string[]): boolean {
  const starts = inName
    .map((_, index) => index)
    .filter((index) => words.every((word, offset) => inName[index + offset] === word));
  return at === 'start' ? starts.includes(0) : starts.length > 0;
}

/** What a name should say instead, null when it is in order. */
export function faultOfName(name: string): string | null {
  if (permittedNames.has(name) || harmless.test(name)) return null;
  if (/^[A-Z]\w*Parts$/.test(name)) return 'Dependencies';
  const inName = wordsOf(name);
  return bannedWords.find((banned) => isMetBy(banned, inName))?.instead ?? null;
}

/** “Late” alone, an adverb of time; “take over”, “take place”, and “at most”. */
const harmless = /^late$|^take(?:Over|Place)|at-?(?:most|least)\b|At(?:Most|Least)/i;
/** Files of the random walk of simulated prices, whose names may say so. */
const ofRandomWalk = /(?:^|[-_])walk(?:[-_.]|$)/;

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm;
const literal = /\/\^[^\n]*?\$\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const title =
  /(?:\b(?:it|describe|test)(?:\.\w+)*|\))\(\s*('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)/g;

/** The identifiers of a source text, each once; comments, texts and words between tags are none. */
function identifiersOf(source: string): Set<string> {
  const code = source
    .replace(comment, ' ')
    .replace(literal, "''")
    .replace(/>[^<>{}=;()]*<\//g, '></');
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

interface WordFigures {
  /** Names out of the dialect: `name (file): instead`. */
  readonly names: readonly string[];
  /** Files whose name is out of the dialect. */
  readonly files: readonly string[];
  /** Comments and test titles out of the dialect: `file: phrase`. */
  readonly prose: readonly string[];
}

/** What of the dialect is left in source texts, by their paths. */
export function wordFiguresOf(sources: ReadonlyMap<string, string>): WordFigures {
  const names = new Map<string, string>();
  const files: string[] = [];
  const prose: string[] = [];
  for (const [file, source] of sources) {
    const base = file.slice(file.lastIndexOf('/') + 1);
    // This list names what it bans.
    if (base.startsWith('banned-words.')) continue;
    if (faultOfName(base) !== null && !ofRandomWalk.test(base)) files.push(file);
    if (!/\.m?tsx?$|\.mjs$/.test(base)) continue;
    for (const name of identifiersOf(source)) {
      const instead = isPermittedIn(file, name) ? null : faultOfName(name);
      if (instead !== null && !names.has(name)) names.set(name, `${name} (${base}): ${instead}`);
    }
    prose.push(...proseOf(source).flatMap((text) => faultsOfProse(text, file)));
  }
  return { names: [...names.values()], files, prose };
}

function isPermittedIn(file: string, name: string): boolean {
  if (permittedThere.get(name)?.test(file) === true) return true;
  return /walk/i.test(name) && ofSimulation.test(file);
}

const ofSimulation =
  /simulat|-walk\b|walk-cache|fair-value|quotes-for-test|swings|corporate-events/;

function proseOf(source: string): string[] {
  const titles = Array.from(source.matchAll(title), ([, text = '']) => text);
  return [...(source.match(comment) ?? []), ...titles];
}

function faultsOfProse(text: string, file: string): string[] {
  return bannedPhrases
    .map(({ phrase }) => phrase.exec(text)?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `${file}: ${found}`);
}
