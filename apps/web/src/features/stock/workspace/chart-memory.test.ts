import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

/** The memory of a page that is opened now, and which rules its charts are read by. */
async function openPage() {
  const memory = await import('./chart-memory.ts');
  const { choiceOf } = await import('../structures/rules/chan-choice.ts');
  return { ...memory, rules: () => choiceOf(memory.useChartMemory.getState()) };
}

const product = { school: 'chanscope', options: {} };
const first = { school: 'original', options: { bi_strict: false } } as const;
const offer = { id: 'one', name: '一班', leader: 'wang', ...first };

describe('the rule set of a class in memory', () => {
  it('is read once it is chosen, follows its leader, and waits for the next visit', async () => {
    const page = await openPage();
    page.applyClassRules([offer]);
    expect(page.rules()).toEqual(product);
    page.rememberChoice({ classRules: offer });
    expect(page.rules()).toEqual(first);
    const next = { ...offer, school: 'czsc', options: {} } as const;
    expect(page.applyClassRules([next])).toBeNull();
    expect(page.rules()).toEqual({ school: 'czsc', options: {} });
    vi.resetModules();
    expect((await openPage()).rules()).toEqual({ school: 'czsc', options: {} });
  });

  it('gives way to the product’s preset where it is offered no more, and to any school that is chosen', async () => {
    const page = await openPage();
    page.rememberChoice({ school: 'czsc' });
    page.rememberChoice({ classRules: offer });
    expect(page.applyClassRules([])).toEqual(offer);
    expect(page.rules()).toEqual(product);
    expect(page.applyClassRules([])).toBeNull();
    page.rememberChoice({ classRules: offer });
    page.rememberChoice({ school: 'chan.py' });
    expect(page.rules()).toEqual({ school: 'chan.py', options: {} });
    expect(page.applyClassRules([offer])).toBeNull();
    expect(page.rules()).toEqual({ school: 'chan.py', options: {} });
  });

  it('is what the preferences name, whichever of the two comes first', async () => {
    const page = await openPage();
    page.preferChart({ chanPreset: 'class:one' });
    expect(page.rules()).toEqual(product);
    page.applyClassRules([offer]);
    expect(page.rules()).toEqual(first);
    page.preferChart({ chanPreset: 'chan.py' });
    expect(page.rules()).toEqual({ school: 'chan.py', options: {} });
    page.preferChart({ chanPreset: 'class:one' });
    expect(page.rules()).toEqual(first);
    page.preferChart({ chanPreset: 'class:gone' });
    expect(page.rules()).toEqual({ school: 'chan.py', options: {} });
  });

  it('stands behind the rules of a link until its page goes', async () => {
    const page = await openPage();
    page.rememberChoice({ classRules: offer });
    page.showLinkedChoice({ school: 'czsc', classRules: null });
    page.applyClassRules([offer]);
    expect(page.rules()).toEqual({ school: 'czsc', options: {} });
    page.leaveLinkedChoice();
    expect(page.rules()).toEqual(first);
  });
});
