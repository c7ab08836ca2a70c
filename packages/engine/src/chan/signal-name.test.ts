import { describe, expect, it } from 'vitest';

import { signalKinds } from './signal-kinds.ts';
import { signalKindName, signalName } from './signal-name.ts';

describe('the name of a signal', () => {
  it('is the one that Chan readers use, never a letter of the options', () => {
    const namesOf = (isBuy: boolean, language: 'zh' | 'en') =>
      signalKinds.map((kind) => signalKindName({ kind, isBuy }, language));
    expect(namesOf(true, 'zh')).toEqual(['一买', '盘整背驰买', '二买', '类二买', '三买', '三买']);
    expect(namesOf(false, 'zh')).toEqual(['一卖', '盘整背驰卖', '二卖', '类二卖', '三卖', '三卖']);
    expect(namesOf(true, 'en')).toEqual([
      '1st buy',
      'consolidation buy',
      '2nd buy',
      'similar 2nd buy',
      '3rd buy',
      '3rd buy',
    ]);
  });

  it('has its level before it', () => {
    const similar = { kind: '2s', isBuy: true } as const;
    const names = ([0, 1] as const).flatMap((level) => [
      signalName({ ...similar, level }, 'zh'),
      signalName({ ...similar, level }, 'en'),
    ]);
    expect(names).toEqual([
      '笔类二买',
      'Stroke similar 2nd buy',
      '段类二买',
      'Segment similar 2nd buy',
    ]);
  });
});
