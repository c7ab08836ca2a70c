import { deliveredPolicy } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { addressDraftOf, addressesOf, readList } from './address-draft.ts';
import { policyDraftOf, policyFaults, policyOf } from './policy-draft.ts';

describe('a typed policy', () => {
  it('is the policy again as long as nothing was changed', () => {
    expect(policyOf(policyDraftOf(deliveredPolicy))).toEqual(deliveredPolicy);
  });

  it.each(['', ' ', '0', '-1', '1.5', '21', 'many', '1e1'])(
    'takes no “%s” for a number',
    (text) => {
      const draft = policyDraftOf(deliveredPolicy);
      const changed = { ...draft, numbers: { ...draft.numbers, freeFailures: text } };
      expect(policyFaults(changed)).toEqual(['freeFailures']);
      expect(policyOf(changed)).toBeNull();
    },
  );
});

describe('a typed list of addresses', () => {
  it('is read line by line, with notes, and written as it was', () => {
    const text = '203.0.113.0/24 # 办公室\n2001:db8::/32\n198.51.100.7 # a # b';
    const { list, fault } = readList(text);
    expect(fault).toBeNull();
    expect(list).toEqual([
      { range: '203.0.113.0/24', note: '办公室' },
      { range: '2001:db8::/32', note: '' },
      { range: '198.51.100.7', note: 'a # b' },
    ]);
    expect(addressDraftOf({ denied: list, administrators: [] })).toEqual({
      denied: text,
      administrators: '',
    });
  });

  it('leaves empty lines out and says which line is wrong', () => {
    const noRange = { kind: 'noRange', line: 3, text: '10.0.0.0/33' };
    expect(readList('10.0.0.0/8\n\n10.0.0.0/33\nx').fault).toEqual(noRange);
    expect(readList('# only a note').fault).toMatchObject({ kind: 'noRange', text: '' });
    expect(readList(`10.0.0.1 # ${'n'.repeat(61)}`).fault).toEqual({ kind: 'longNote', line: 1 });
    expect(readList(Array.from({ length: 201 }, () => '10.0.0.1').join('\n')).fault).toEqual({
      kind: 'tooMany',
    });
    expect(addressesOf({ denied: 'x', administrators: '' })).toBeNull();
    expect(addressesOf({ denied: ' \n', administrators: '' })).toEqual({
      denied: [],
      administrators: [],
    });
  });
});
