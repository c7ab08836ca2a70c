import type { TraceTemplate } from './trace-template.ts';
import type { Sentence } from './why-words.ts';

/** What a trace says, in English. */
export const englishSentences: Readonly<Record<TraceTemplate, Sentence>> = {
  fractal: { holds: '{kind} at {price}, {time}', fails: 'no {kind} at {time}' },
  'fractal-no-left': 'the first merged bar has no left neighbour, so it is no fractal',
  'fractal-no-right': 'the last merged bar has no right neighbour yet, so no fractal is complete',
  'fractal-side': {
    holds: 'its {side} {own} is {relation} {left} on the left and {right} on the right',
    fails: 'its {side} {own} is not {relation} both {left} on the left and {right} on the right',
  },
  'fractal-final': 'once complete, later bars do not change a fractal',
  merged: '{count} bars that contain one another merged {way} into one: high {high}, low {low}',
  stroke:
    '{way} stroke from {begin} ({beginTime}) to {end} ({endTime}), merged bars spanned: {span}',
  'stroke-tested': 'checked when the {kind} at {end} ({time}) was complete',
  'stroke-first': 'the first stroke begins at the oldest {kind} that allows one',
  'stroke-end-moved':
    'the end moved from {old} to the {kind} at {next} ({time}), which is as far or further',
  'stroke-joined':
    'the {kind} at {next} ({time}) joined the last two strokes into this one, which had ended at {old}',
  'tail-added': 'the fractal at the end is not complete; by the bars so far a stroke may run here',
  'tail-moved':
    'the newest merged bar reached {end}, as far as the old end {old} or further, so the end is at {time} for now',
  'tail-joined':
    'the newest move reached {end} and joins the last two strokes into this one for now (it ended at {old}), end at {time}',
  'stroke-sure': {
    holds: 'sure; until the next stroke is sure its end may still move to a {kind} further on',
    fails: 'provisional until the {kind} at its end is complete',
  },
  'stroke-locked': 'locked: the next stroke is sure too, nothing changes it any more',
  'tail-direction': {
    holds: 'the merged bar of the end {end} lies {way} the one before',
    fails: 'the merged bar of the end {end} does not lie {way} the one before',
  },
  span: {
    holds: 'merged bars spanned: {span}, at least {needed} (B1)',
    fails: 'merged bars spanned: {span}, fewer than {needed} (B1)',
  },
  'span-with-gaps': {
    holds: 'merged bars spanned: {span}, gaps: {gaps}, {total} in all, at least {needed} (B1)',
    fails: 'merged bars spanned: {span}, gaps: {gaps}, {total} in all, fewer than {needed} (B1)',
  },
  'bars-between': {
    holds: 'bars between the fractals: {between}, at least {needed} (B1)',
    fails: 'bars between the fractals: {between}, fewer than {needed} (B1)',
  },
  'begin-clears-end': {
    holds:
      'the {side} {begin} of the {kind} it begins at is {relation} the {otherSide} {around} of the {count} merged bars around its end (B2)',
    fails:
      'the {side} {begin} of the {kind} it begins at is not {relation} the {otherSide} {around} of the {count} merged bars around its end ({time}, B2)',
  },
  'end-clears-begin': {
    holds:
      'the {side} {end} of the {kind} it ends at is {relation} the {side} {around} of the {count} merged bars around its begin (B2)',
    fails:
      'the {side} {end} of the {kind} it ends at is not {relation} the {side} {around} of the {count} merged bars around its begin ({time}, B2)',
  },
  peak: {
    holds: 'no merged bar in between is {relation} the end {end}; the nearest is {between} (B3)',
    fails: '{between} in between ({time}) is {relation} the end {end} (B3)',
  },
  'peak-alone': 'begin and end are neighbours, nothing in between is {relation} the end {end} (B3)',
  'no-stroke': 'no stroke begins or ends at the {kind} {price}, {time}',
  'end-lies-further':
    'the {kind} {price} does not reach the end {other} ({otherTime}) that the stroke already had',
  'stroke-refused': 'no stroke from the {kind} {price} ({time}) to here: see the check that failed',
  'join-refused': 'nor does rule B4 join the last two strokes into one',
  'nothing-before': 'there was no {kind} before it to draw a stroke from',
  'none-fits':
    'fractals before it that were tried ({kind}): {count}; none allows a stroke to here; shown: the last {shown}',
  'first-elsewhere': 'the first stroke runs from {begin} to {end} and does not use it',
  'first-refused':
    'the first stroke ends at {end} but could not begin here, so it begins at {begin}',
  'end-moved-on':
    'it was the end of a stroke until the end moved on to {other} ({otherTime}), which is as far as {price} or further',
  'end-joined-over':
    'it was the end of a stroke until {other} ({otherTime}) joined the strokes on both sides of it',
  segment: '{way} segment from {begin} ({beginTime}) to {end} ({endTime}), {lines}: {count}',
  'feature-element': 'element {ordinal} of the feature sequence: {first}, {low} to {high}',
  'feature-element-merged':
    'element {ordinal} of the feature sequence: {first} and later ones, {count} {lines} merged into {low} to {high}',
  'feature-tip': {
    holds:
      'the second {side} {middle} is {relation} the first {left} and not exceeded by the third {right}: a {kind} of the sequence',
    fails: 'the second {side} {middle} with the first {left} and the third {right} makes no {kind}',
  },
  'feature-base': {
    holds: 'the third {side} {right} is {relation} the second {middle}',
    fails: 'the third {side} {right} is not {relation} the second {middle}',
  },
  break: {
    holds: 'the {side} {price} of {breaking} is {relation} {other} of {broken}: a break in fact',
    fails:
      'the {side} {price} of {breaking} is {relation} {other} of {broken}, but an earlier fractal still waits for its break',
  },
  'break-awaited':
    'the third {side} {right} is not {relation} {middle} of the last {line} of the second; a later {line} must go {relation} {right}',
  'no-gap':
    'no gap between the first two elements ({tip} and {base} overlap): the first case, the fractal ends the segment',
  gap: 'a gap between the first two elements ({base} is {relation} {tip}): the second case, the opposite sequence must form a fractal',
  'reverse-found': 'the opposite sequence formed a {kind}: the second case is complete',
  'reverse-open': 'the opposite sequence formed a {kind} that is not final itself yet',
  'reverse-awaited': 'the opposite sequence has no {kind} yet; the segment waits for it',
  'feature-open':
    'elements of the feature sequence: {count}, no fractal of {needed} yet: that is what the end waits for',
  'break-method':
    '{breaking} at {price} is {relation} {other} of {broken}: the segment before ended',
  'break-method-open': 'no {line} against it has gone {relation} the one two before yet',
  'turn-back': {
    holds: 'the {side} {price} of {after} stays {relation} {limit} of {first}',
    fails:
      'the {side} {price} of {after} does not stay {relation} {limit} of {first}: the end was moved or inferred later',
  },
  'turn-front': {
    holds: 'the {side} {price} of {after} is {relation} {limit}: ground made twice',
    fails:
      'the {side} {price} of {after} is not {relation} {limit}: the end was moved or inferred later',
  },
  'turn-open': 'too few {lines} follow the end to tell',
  'first-part':
    'the first segment had its extreme {end} before its last lines, at the end of {peak}, and was split there ({kind})',
  'second-part':
    'the first segment was split at its extreme {begin}; this is the second half ({line}, {kind})',
  'only-peak': {
    holds:
      'no segment has ended yet: from {begin} it is {up} to the high {high} and {down} to the low {low}; the further one is taken ({kind})',
    fails:
      'no segment has ended yet: from {begin} it is {up} to the high {high} and {down} to the low {low}',
  },
  'only-all': {
    holds: 'no segment has ended yet: all {lines} from {begin} to {end} are taken as one',
    fails: 'all {lines} from {begin} to {end} are taken as one',
  },
  exceeded: {
    holds:
      'the newest {line} ends at {newest}, past the last segment end {end}, so one against it must lie between: to the {kind} {peak}',
    fails: 'the newest {line} ends at {newest}, not past the last segment end {end}',
  },
  'left-over-peak':
    'the left-over {lines} are cut at their extreme {end} ({kind}); {count} more follow',
  rest: 'the {lines} left at the end ({count}) are taken as a segment for now',
  'end-before-open':
    'the end {end} of the segment before is not final, so all segments after it are provisional',
  'fractal-dropped':
    'the sequence had a fractal that was not final, and more than two {lines} followed, so the lines are cut at extremes',
  'three-lines': {
    holds: '{lines}: {count}, at least {needed}',
    fails: '{lines}: {count}, fewer than {needed}: it cannot be sure',
  },
  'sure-lines': {
    holds: 'all {lines} that the verdict rests on are sure',
    fails: 'not all {lines} that the verdict rests on are sure',
  },
  'segment-sure': {
    holds: 'sure: later {lines} do not change it',
    fails: 'provisional: later {lines} may still change it',
  },
  pivot: 'pivot: ZD {low}, ZG {high}, DD {lowest}, GG {highest}, from {beginTime} to {endTime}',
  'pivot-inside': 'only {lines} against the {way} segment are looked at',
  'pivot-after-last': 'only {lines} after the last segment are looked at',
  'pivot-across': 'all {lines} are looked at, across segments',
  'pivot-made': {
    holds: 'what the {lines} ({count}) share: ZD {low} is below ZG {high}',
    fails: 'the {lines} ({count}) share nothing: {low} is not below {high}',
  },
  'pivot-line': '{at}: {low} to {high}',
  'pivot-extended': {
    holds: '{at} ({lineLow} to {lineHigh}) overlaps {low} to {high}: the pivot extends',
    fails: '{at} ({lineLow} to {lineHigh}) does not overlap {low} to {high}',
  },
  'pivot-combined-range':
    'the ranges {low} to {high} and {laterLow} to {laterHigh} of two pivots touch: combined',
  'pivot-combined-peak':
    'the reaches {lowest} to {highest} and {laterLowest} to {laterHighest} of two pivots overlap: combined',
  'pivot-entered': 'entered by {at}, {begin} to {end}',
  'pivot-left': 'left by {at}, {begin} to {end}',
  'pivot-not-left': 'no {line} has left it yet',
  'pivot-sure': {
    holds: 'sure, as the segment it lies in',
    fails: 'provisional, as the segment it lies in',
  },
  signal: 'signal to {deal} at {price}, {time}, where {at} ends',
  candidate:
    'only a candidate to {deal} at {price}, {time}, where {at} ends: see the check that failed',
  ground: {
    holds: '{kind}: {claim}; all checks hold ({count})',
    fails: '{kind}: of {count} checks {failed} fail',
  },
  'kind-asked-for': { holds: 'the rules ask for {kind}', fails: 'the rules do not ask for {kind}' },
  'pivot-count': {
    holds: 'pivots in the segment: {count}, at least {needed}',
    fails: 'pivots in the segment: {count}, fewer than {needed}',
  },
  'breaks-pivot': {
    holds: '{at} leaves the pivot and reaches {price}, {relation} its edge {edge}',
    fails:
      '{at} leaves the pivot but reaches {price}, not {relation} its edge {edge}: no divergence',
  },
  divergence: {
    holds: 'strength ratio {ratio}, at most {limit}: divergence ({measure})',
    fails: 'strength ratio {ratio}, more than {limit}: no divergence ({measure})',
  },
  'divergence-any': {
    holds: 'strength ratio {ratio}; the rules set no limit, shape alone counts ({measure})',
    fails: 'strength ratio {ratio} cannot be compared ({measure})',
  },
  'strength-entering': 'strength before: {measure} of {at} is {strength}',
  'strength-leaving': 'strength after: {measure} of {at} is {strength}',
  'leaving-missing': 'no {line} has left the pivot yet',
  'leaving-peak': {
    holds: '{at} leaves the pivot, and {price} is the furthest since it began (inside: {other})',
    fails: '{at} leaves the pivot, but {other} inside is {relation} its {price}',
  },
  'further-than-before': {
    holds: '{at} reaches {price}, as far as {other} of {before} or further',
    fails: '{at} reaches {price}, not as far as {other} of {before}',
  },
  'follows-first': {
    holds: 'a 1st buy or sell stands before it ({at} ends at {price})',
    fails: 'no 1st buy or sell stands before it ({at} ends at {price})',
  },
  retrace: {
    holds: '{at} takes back {back}, {ratio} of the {away} of {awayLine}, at most {limit}',
    fails: '{at} takes back {back}, {ratio} of the {away} of {awayLine}, more than {limit}',
  },
  'origin-kept': {
    holds: '{at} reaches {price}, not {relation} the origin {origin}',
    fails: '{at} reaches {price}, {relation} the origin {origin}',
  },
  'similar-count': {
    holds: 'similar signal number {count}, at most {limit}',
    fails: 'similar signal number {count}, more than {limit}',
  },
  'similar-range': {
    holds: '{at} ({lineLow} to {lineHigh}) overlaps {low} to {high} of the 2nd buy or sell',
    fails: '{at} ({lineLow} to {lineHigh}) does not overlap {low} to {high} of the 2nd buy or sell',
  },
  'third-pivot-after': 'the pivot after the 1st buy or sell: {low} to {high}',
  'third-pivot-before': 'the pivot before the 1st buy or sell: {low} to {high}',
  'stays-out': {
    holds: '{at} comes back to {price}, not {relation} the edge {edge} of the pivot',
    fails: '{at} comes back to {price}, {relation} the edge {edge} of the pivot',
  },
  'left-beyond-peak': {
    holds:
      'the move out reached {price}, as far as the outermost {outermost} of the pivot or further',
    fails: 'the move out reached {price}, not the outermost {outermost} of the pivot',
  },
};
