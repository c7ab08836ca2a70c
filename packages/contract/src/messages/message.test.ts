import { describe, expect, it } from 'vitest';

import {
  messageDetails,
  messageFromStored,
  messageOf,
  messageText,
  runMessage,
  storedMessage,
} from './message.ts';
import { RunFailure } from './run-failure.ts';
import { bothNames } from './run-formats.ts';
import { sourceText } from './source-words.ts';
import { timeframeText } from './value-formats.ts';

const noAnswer = runMessage('seriesFailed', {
  security: 'SH.600519',
  timeframe: '1d',
  reason: runMessage('feedRefused', { source: 'feed:tdx', detail: 'too many calls' }),
});

describe('a message', () => {
  it('is said in either language, with its values in words of that language', () => {
    const message = runMessage('noDailyBarsOfDay', { market: 'hk', date: '2026-11-20' });
    expect(messageText(message, 'zh')).toBe('港股在2026年11月20日没有日线数据，请先导入或补齐');
    expect(messageText(message, 'en')).toBe(
      'There are no bars of Hong Kong on 20 November 2026; import or backfill them first',
    );
  });

  it('may have another message in it', () => {
    expect(messageText(noAnswer, 'zh')).toBe('600519.SH 的日线K线没有取到：通达信服务器拒绝了请求');
    expect(messageText(noAnswer, 'en')).toBe(
      'The daily bars of 600519.SH could not be fetched: TDX servers refused the request',
    );
    expect(messageDetails(noAnswer)).toEqual(['too many calls']);
  });

  it('is stored as text and read again', () => {
    expect(messageFromStored(storedMessage(noAnswer))).toEqual(noAnswer);
  });

  it.each(['数据 · Data', '{"kind":', '{"kind":5,"values":{}}', '{"kind":"text"}', '{"other":1}'])(
    'of an earlier version is reported as it was stored: %s',
    (text) => {
      const message = messageFromStored(text);
      expect([messageText(message, 'zh'), messageText(message, 'en')]).toEqual([text, text]);
    },
  );

  it('of a later version has no words here', () => {
    expect(messageText(messageFromStored('{"kind":"comet","values":{}}'), 'zh')).toBeNull();
    expect(messageText({ kind: 'constructor', values: {} }, 'zh')).toBeNull();
  });

  it('keeps a place without a value, and no more of a value than a page can show', () => {
    expect(messageText(messageOf('alreadyImported'), 'en')).toContain('“{file}”');
    const { values } = runMessage('alreadyImported', { file: 'x'.repeat(5000) });
    expect(String(values['file'])).toHaveLength(1000);
  });

  it('lists values as the language does', () => {
    const levels = { market: 'us', date: '2026-11-20', timeframes: '15 60 day' };
    const message = runMessage('noBarsOfLevels', levels);
    expect(messageText(message, 'zh')).toContain('15 分钟、60 分钟、日线级别');
    expect(messageText(message, 'en')).toContain('15-minute, 60-minute, daily bars');
    const strategy = bothNames({ zh: '三线红', en: 'Three red' });
    const reason = runMessage('needsJob', { job: 'initRps' });
    expect(messageText(runMessage('strategyLeftOut', { strategy, reason }), 'en')).toBe(
      'The strategy “Three red” was left out: data is missing, run “Relative price strength” first',
    );
  });

  it('is what a failed run gives as its reason', () => {
    const failure = new RunFailure(runMessage('stepsFailed', { count: 2 }));
    expect(failure.message).toBe('2 steps failed, see the warnings');
    expect(failure.reason.kind).toBe('stepsFailed');
  });
});

describe('the words of values', () => {
  it('name sources and timeframes, and leave others as they are', () => {
    expect(sourceText('imported:synth', 'zh')).toBe('synth（导入）');
    expect(sourceText('imported:synth', 'en')).toBe('synth (imported)');
    expect(sourceText('simulated', 'zh')).toBe('模拟行情');
    expect(timeframeText('1mo', 'zh')).toBe('月线');
    expect(timeframeText('constructor', 'zh')).toBe('constructor');
  });
});
