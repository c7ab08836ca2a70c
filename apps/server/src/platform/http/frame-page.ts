import { registerOpenly } from './access-guard.ts';
import type { HttpServer } from './http.ts';

const languages = ['zh', 'en'] as const;

type Language = (typeof languages)[number];

/** Why an address is not shown. */
type Refusal = 'noAddress' | 'foreignHost';

/**
 * Serves `/frame.html?url=…`, a small document that holds nothing but the page of another host. Its policy alone lets
 * frames of these hosts in, so that the page that embeds it stays as strict as it is (内嵌网页).
 */
export async function registerFramePage(app: HttpServer, hosts: readonly string[]): Promise<void> {
  const policy = policyFor(hosts);
  await registerOpenly(app, (scope) => {
    scope.get('/frame.html', { schema: { hide: true } }, (request, reply) => {
      const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
      const language = languages.find((each) => each === query.get('lang')) ?? 'zh';
      const shown = addressFrom(query.get('url') ?? '', hosts);
      void reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .code(statusOf(shown))
        .send(documentOf(shown, language));
    });
  });
}

function policyFor(hosts: readonly string[]): string {
  const sources = hosts.map((host) => `https://${host}`).join(' ') || "'none'";
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `frame-src ${sources}`,
    "style-src 'unsafe-inline'",
  ].join(';');
}

/** The address as it may be shown, or why it may not. */
function addressFrom(text: string, hosts: readonly string[]): URL | Refusal {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'noAddress';
  return url.port === '' && hosts.includes(url.hostname) ? url : 'foreignHost';
}

function statusOf(shown: URL | Refusal): number {
  if (shown instanceof URL) return 200;
  return shown === 'noAddress' ? 400 : 403;
}

const words: Readonly<Record<Language, Readonly<Record<Refusal | 'title', string>>>> = {
  zh: {
    title: '内嵌网页',
    noAddress: '地址无效：只能显示以 https:// 开头的地址。',
    foreignHost: '这个网站不在允许内嵌的名单上（管理员可以设置 FRAME_HOSTS）。',
  },
  en: {
    title: 'Embedded page',
    noAddress: 'This is no address that can be shown: it must begin with https://.',
    foreignHost: 'This site is not among those that may be embedded (operators set FRAME_HOSTS).',
  },
};

const style =
  ':root{color-scheme:light dark}html,body{height:100%;margin:0}' +
  'iframe{display:block;width:100%;height:100%;border:0;background:#fff}' +
  'p{max-width:40em;padding:24px;margin:0 auto;font:15px/1.6 sans-serif}';

function documentOf(shown: URL | Refusal, language: Language): string {
  const own = words[language];
  const body =
    shown instanceof URL
      ? `<iframe title="${own.title}" src="${escaped(shown.href)}" referrerpolicy="no-referrer" sandbox="allow-scripts allow-forms allow-popups"></iframe>`
      : `<p role="alert">${own[shown]}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${own.title}</title><style>${style}</style></head><body>${body}</body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
