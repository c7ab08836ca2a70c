import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pinyinKeysOf, pinyinKeysOfNames } from './pinyin-keys.ts';

describe('pinyinKeysOf()', () => {
  it.each([
    ['贵州茅台', 'GZMT', 'GUIZHOUMAOTAI'],
    ['中国平安', 'ZGPA', 'ZHONGGUOPINGAN'],
    ['招商银行', 'ZSYH', 'ZHAOSHANGYINHANG'],
    ['厦门钨业', 'XMWY', 'XIAMENWUYE'],
    ['重庆百货', 'CQBH', 'CHONGQINGBAIHUO'],
    ['重药控股', 'CYKG', 'CHONGYAOKONGGU'],
    ['长和', 'CH', 'CHANGHE'],
    ['长安汽车', 'CAQC', 'CHANGANQICHE'],
    ['新华都', 'XHD', 'XINHUADU'],
    ['会稽山', 'KJS', 'KUAIJISHAN'],
    ['东阿阿胶', 'DEAJ', 'DONGEAJIAO'],
    ['呷哺呷哺', 'XBXB', 'XIABUXIABU'],
    ['绿地控股', 'LDKG', 'LVDIKONGGU'],
    ['腾讯音乐-SW', 'TXYYSW', 'TENGXUNYINYUESW'],
  ])('reads %s as %s first', (name, initials, full) => {
    const keys = pinyinKeysOf(name);
    expect(keys.initials[0]).toBe(initials);
    expect(keys.full[0]).toBe(full);
  });

  it.each([
    ['重庆百货', 'ZQBH'],
    ['长安汽车', 'ZAQC'],
    ['长和', 'ZH'],
    ['厦门钨业', 'SMWY'],
    ['招商银行', 'ZSYX'],
    ['大参林', 'DCL'],
    ['乐普医疗', 'YPYL'],
  ])('finds %s by the other reading %s as well', (name, initials) => {
    expect(pinyinKeysOf(name).initials).toContain(initials);
  });

  it('spells ü as v and as u', () => {
    expect(pinyinKeysOf('中国铝业').full).toEqual(['ZHONGGUOLVYE', 'ZHONGGUOLUYE']);
  });

  it('keeps letters and digits and drops signs', () => {
    expect(pinyinKeysOf('TCL科技')).toEqual({ initials: ['TCLKJ'], full: ['TCLKEJI'] });
    expect(pinyinKeysOf('*ST闻泰').initials).toEqual(['STWT']);
    expect(pinyinKeysOf('沪深300').initials).toEqual(['HS300']);
    expect(pinyinKeysOf('万 科Ａ').initials).toEqual(['WKA']);
  });

  it('has no keys for a name without letters', () => {
    expect(pinyinKeysOf(' -*')).toEqual({ initials: [], full: [] });
  });

  it('keeps at most eight readings, the usual one first', () => {
    const { initials, full } = pinyinKeysOf('重庆长安朝阳行乐');
    expect(full).toHaveLength(8);
    expect(initials).toHaveLength(8);
    expect(initials[0]).toBe('CQCACYXL');
  });

  it('makes keys of capitals and digits only', () => {
    const characters = Array.from('重长行乐中国A1 *-女绿Ａ');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...characters), { maxLength: 12 }), (name) => {
        const { initials, full } = pinyinKeysOf(name.join(''));
        for (const key of [...initials, ...full]) expect(key).toMatch(/^[0-9A-Z]+$/);
        expect(new Set(full).size).toBe(full.length);
        expect(full.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('pinyinKeysOfNames()', () => {
  it('puts the keys of the first name first and repeats none', () => {
    expect(pinyinKeysOfNames(['腾讯控股', '腾讯', '腾讯']).initials).toEqual(['TXKG', 'TX']);
  });
});
