import type { Direction, Segment, Signal } from '@chanscope/engine';

import type { ClaimKind } from './figure.ts';
import type { DrawnPivot, DrawnStroke, Reading } from './series/figure-reading.ts';

/** A reading in short sentences, prices to two digits, a question mark behind what is provisional. */
export function statementsOf(reading: Reading): Readonly<Record<ClaimKind, string[]>> {
  return {
    merged: reading.mergedBars.flatMap(mergedStatements),
    fractals: reading.fractals.map(fractalStatement),
    strokes: reading.strokes.map(strokeStatement),
    segments: reading.segments.map(segmentStatement),
    pivots: reading.pivots.map(pivotStatement),
    signals: reading.signals.map(signalStatement),
    candidates: reading.candidates.map(signalStatement),
    higher: [
      ...reading.higher.segments.map(segmentStatement),
      ...reading.higher.pivots.map(pivotStatement),
      ...reading.higher.signals.map(signalStatement),
    ],
  };
}

/** A price, or another number, to two digits at most. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The kinds of a signal in the order in which they were found, such as `2+3b`. */
export function kindsOf({ grounds }: Signal): string {
  return grounds.map(({ kind }) => kind).join('+');
}

function mergedStatements({ first, last, high, low }: Reading['mergedBars'][number]): string[] {
  return first === last ? [] : [`${first}-${last}: ${shortNumber(low)}..${shortNumber(high)}`];
}

function fractalStatement({ first, kind }: Reading['fractals'][number]): string {
  return `${first} ${kind > 0 ? 'top' : 'bottom'}`;
}

const directionWords: Readonly<Record<Direction, string>> = { 1: 'up', '-1': 'down' };

function doubt(isSure: boolean): string {
  return isSure ? '' : '?';
}

function strokeStatement({ beginPrice, endPrice, isSure }: DrawnStroke): string {
  return `${shortNumber(beginPrice)}-${shortNumber(endPrice)}${doubt(isSure)}`;
}

function segmentStatement({ beginStroke, endStroke, direction, isSure }: Segment): string {
  return `${beginStroke}-${endStroke} ${directionWords[direction]}${doubt(isSure)}`;
}

function pivotStatement({ beginStroke, endStroke, low, high, isSure }: DrawnPivot): string {
  const range = `${shortNumber(low)}..${shortNumber(high)}`;
  return `${beginStroke}-${endStroke}: ${range}${doubt(isSure)}`;
}

function signalStatement(signal: Signal): string {
  return `${signal.line} ${signal.isBuy ? 'buy' : 'sell'} ${kindsOf(signal)}`;
}
