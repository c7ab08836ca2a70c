import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Member, registerMember, giveToken, tokenOf } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane } from './stage/shell-page.ts';
import { expectShown, forgive } from './stage/visitor.ts';

// The content policy complains to the console about everything that it had to stop.
const stage = setStage();
let member: Member;
let token: string;

/** Ways to have `ran()` called, short enough for names, tags and nicknames. */
const short = [
  '<svg onload=ran()>',
  '<script>ran()',
  '"onfocus=ran() x="',
  '<b onclick=ran()>x',
  '<a href=//x onx>',
  "'-ran()-'",
  '{{ran()}}',
  '${ran()}',
  '</title><script>',
  '<img src onerror=1>',
  'javascript:ran()',
  '&lt;svg&gt;<s>x</s>',
  '<!--<img>-->',
  '<q/oncut=ran()>',
  '<p style=x:ran()>',
  '\\u003csvg onload=x>',
  '<base href=//e.e>',
  '<iframe src=//e.e>',
  '<object data=x>',
  '<style>*{top:0}',
];

/** Longer ones, for notes and the bio. */
const long = [
  '<script>ran()</script>',
  '<script src="data:text/javascript,ran()"></script>',
  '<img src=x onerror="ran()">',
  '<img src=x onerror=&#114;an()>',
  '<IMG """><SCRIPT>ran()</SCRIPT>">',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<body onload=ran()>',
  '<details open ontoggle=ran()>x</details>',
  '<video><source onerror=ran()></video>',
  '<audio src=x onerror=ran()>',
  '<input autofocus onfocus=ran()>',
  '<select autofocus onfocus=ran()>',
  '<marquee onstart=ran()>x</marquee>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<iframe src="javascript:parent.ran()">',
  '<embed src="javascript:ran()">',
  '<object data="data:text/html,<script>parent.ran()</script>">',
  '<a href="javascript:ran()">read me</a>',
  '<form action="javascript:ran()"><button>go</button></form>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '"><svg/onload=ran()>',
  "'><svg/onload=ran()>",
  '</textarea><script>ran()</script>',
  '</script><script>ran()</script>',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css";</style>',
  '<div style="background:url(//evil.example/x)">x</div>',
  '[read me](javascript:ran())',
  '![x](x"onerror="ran())',
  '=HYPERLINK("https://evil.example","x")',
  '<x onpointerover=ran()>hover</x>',
  '%3Cscript%3Eran()%3C/script%3E',
  '<template><script>ran()</script></template>',
];

const stockIds = ['hs600519', 'hs000001', 'hk00700', 'usAAPL', 'hs300750', 'hs601318'];

async function call<Data>(path: string, fields: object): Promise<Data> {
  const response = await fetch(stage.server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(fields),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data };
  expect(`${path} ${code} ${msg}`).toContain(`${path} 200 `);
  return data;
}

/** The items from `at` on, as many as there are for each of several. */
function shareOf<Item>(items: readonly Item[], at: number, of: number): Item[] {
  return items.filter((_, index) => index % of === at);
}

/** Puts every payload into the watchlist: notes, aliases, tags and names of groups. */
async function fillWatchlist(): Promise<void> {
  for (const name of short) await call('/api/stock/zx/group/save', { name });
  await call('/api/stock/zx/zxManager', { stockIds, op: 'add' });
  type Listed = { readonly list: readonly { readonly id: string; readonly revision: number }[] };
  const { list } = await call<Listed>('/api/stock/zx/getZxList', {});
  const notes = long.flatMap((each, at) => (at % 2 === 0 ? [`${each}\n${long[at + 1]}`] : []));
  for (const [at, { id, revision }] of list.entries())
    await call('/api/stock/zx/doEdit', {
      id,
      revision,
      alias: short[at],
      note: shareOf(notes, at, list.length).join('\n').slice(0, 200),
      tags: shareOf(short, at, list.length),
    });
}

beforeAll(async () => {
  member = await registerMember(stage.server, 'markup_writer');
  token = await tokenOf(stage.server, member);
  await fillWatchlist();
});

beforeEach(async () => {
  const { page, complaints } = stage.visitor;
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => document.documentElement.setAttribute('data-ran', 'yes') });
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
});

/** Fails when a script ran, or when markup of a user became elements. */
async function expectPlainText(): Promise<void> {
  const found = await stage.visitor.page.evaluate(() => ({
    hasRun: document.documentElement.hasAttribute('data-ran'),
    elements: [
      ...document.querySelectorAll('iframe, embed, object, base, marquee, meta[http-equiv]'),
    ]
      .concat([...document.querySelectorAll('[onload], [onerror], [onfocus], [onclick]')])
      .concat([...document.querySelectorAll('a[href^="javascript:" i]')])
      .map((element) => element.outerHTML),
    scripts: document.querySelectorAll('script:not([src])').length,
  }));
  expect(found).toEqual({ hasRun: false, elements: [], scripts: 0 });
}

describe('markup in texts of users', () => {
  it('stays text on the watchlist, in its cards and in its forms', async () => {
    const { page } = stage.visitor;
    await giveToken(stage.visitor, stage.server, member);
    await stage.visitor.open('/watchlist');
    await expectShown(page.getByText('<svg onload=ran()>').first());
    await expectPlainText();
    await page.getByTestId('watch-row').first().click({ button: 'right' });
    await expectPlainText();
    await page.keyboard.press('Escape');
    await stage.visitor.open('/watchlist?view=cards');
    await expectPlainText();
  });

  it('stays text in the profile, whatever it is', async () => {
    const { page } = stage.visitor;
    await giveToken(stage.visitor, stage.server, member);
    const bios = Array.from({ length: long.length / 3 }, (_, at) =>
      long
        .slice(at * 3, at * 3 + 3)
        .join(' ')
        .slice(0, 200)
        .trim(),
    );
    for (const [at, bio] of bios.entries()) {
      await call('/api/sys/user/personal/doEdit', { bio, nickname: short[at % short.length] });
      await stage.visitor.open(`/setting/personalCenter?section=profile&turn=${at}`);
      await page.reload();
      await expectShown(page.getByTestId('identity-card').getByText(bio, { exact: true }));
      await expectPlainText();
    }
  });
});

describe('the page', () => {
  it('comes with a policy by which no script runs but its own', async () => {
    const { headers } = await fetch(stage.server.address, { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')?.split(';')).toEqual(
      expect.arrayContaining(["script-src 'self'", "object-src 'none'", "base-uri 'none'"]),
    );
    const { page } = stage.visitor;
    await stage.visitor.open('/index');
    await expectShown(activePane(page).getByTestId('stock-search'));
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'ran()';
      document.body.append(script);
    });
    expect(await page.locator('html').getAttribute('data-ran')).toBeNull();
    await forgive(stage.visitor, /Executing inline script violates/);
  });
});

describe('markup in an address', () => {
  it('stays text as the name of a security, as a search and as a way back', async () => {
    const { page } = stage.visitor;
    for (const text of [...short, ...long].filter((_, at) => at % 4 === 0)) {
      const query = encodeURIComponent(text);
      await stage.visitor.open(`/stock/detail?stockId=hs600519&stockName=${query}&stockType=hs`);
      await expectShown(activePane(page).getByRole('heading', { level: 1 }));
      await expectPlainText();
      await stage.visitor.open(`/login?redirect=${query}`);
      await expectShown(page.locator('input[name="username"]:visible'));
      await expectPlainText();
    }
    await stage.visitor.open('/index');
    await activePane(page).getByTestId('stock-search').fill('<img src=x onerror=ran()>');
    await expectShown(page.getByText('onerror').first());
    await expectPlainText();
  });
});
