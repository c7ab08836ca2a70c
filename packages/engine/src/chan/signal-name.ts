import type { SignalKind } from './signal-kinds.ts';

/** A signal as far as its name goes. */
export interface NamedSignal {
  readonly kind: SignalKind;
  readonly isBuy: boolean;
}

/** A signal with the level of the lines that it stands on: 0 strokes, 1 segments. */
export interface LevelledSignal extends NamedSignal {
  readonly level: 0 | 1;
}

type Language = 'zh' | 'en';

const kindNames: Readonly<Record<Language, Readonly<Record<SignalKind, string>>>> = {
  zh: { '1': '一', '1p': '盘整背驰', '2': '二', '2s': '类二', '3a': '三', '3b': '三' },
  en: {
    '1': '1st',
    '1p': 'consolidation',
    '2': '2nd',
    '2s': 'similar 2nd',
    '3a': '3rd',
    '3b': '3rd',
  },
};

/** What people call a signal: 一买, 类二卖, 3rd buy. The one vocabulary of all screens. */
export function signalKindName({ kind, isBuy }: NamedSignal, language: Language): string {
  const name = kindNames[language][kind];
  if (language === 'zh') return `${name}${isBuy ? '买' : '卖'}`;
  return `${name} ${isBuy ? 'buy' : 'sell'}`;
}

/** The same with its level before it: 笔一买, 段类二卖, Segment 3rd buy. */
export function signalName({ level, ...signal }: LevelledSignal, language: Language): string {
  const name = signalKindName(signal, language);
  if (language === 'zh') return `${level === 0 ? '笔' : '段'}${name}`;
  return `${level === 0 ? 'Stroke' : 'Segment'} ${name}`;
}
