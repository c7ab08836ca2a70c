import type { SchoolWords } from './zh-schools.ts';

/** What is said in English about schools over one another, and about divisions begun anew at a bar. */
export const schoolsEn: SchoolWords = {
  agreementWith: (name) => `Agreement with “${name}”`,
  share: (name, shared, all) =>
    `${name}: both have ${shared}, at least one has ${all}; agreement = both ÷ at least one`,
  definition:
    'Agreement = what both have ÷ what at least one has. Strokes, segments and pivots are the same when they begin and end at the same bars, signals when their bar, kind and side are; what is provisional counts too.',
  matrix: 'Schools pair by pair',
  matrixHint: 'The diagonal is how many a school itself has.',
  reading: 'Comparing the schools…',
  failed: (reason) => `The schools could not be compared: ${reason}`,
  notRead: 'One of the two does not read this kind',
  nothing: 'Neither has any',
  own: (count) => `${count} in all`,
  edited: '* with changed options',
  readIn: (bars, time) =>
    `Of the ${bars} bars of the chart, read up to ${time}. Describes structure; not advice.`,
  redivide: 'Divide anew from here',
  redivisions: 'Divided anew',
  from: (time) => `From ${time}`,
  facts: (rules, bars) => `By ${rules}, ${bars} bars`,
  count: (name, count) => `${name} ${count}`,
  show: (name) => `Show or hide “${name}”`,
  rename: (name) => `Rename “${name}”`,
  remove: (name) => `Delete “${name}”`,
  name: 'Name',
  otherTimeframe: (timeframe) => `Belongs to ${timeframe} bars, not drawn here`,
  waiting: 'The bars before its beginning have not been read; not drawn yet',
  later: 'There are no bars from its beginning on yet',
  full: (max) => `At most ${max} divisions of one security: delete some to add more`,
  unread: 'Your own divisions could not be read',
  retry: 'Try again',
};
