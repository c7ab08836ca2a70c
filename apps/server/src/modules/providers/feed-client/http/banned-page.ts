/** Marks of pages that keep callers out: bans, limits, captchas. */
const banWords =
  /captcha|access denied|forbidden|too many requests|rate limit|kinsoku|拒绝访问|访问过于频繁|安全验证|滑块|请输入验证码/i;

/** Whether a body is a page that keeps callers out. Only pages are: data may hold any of these words. */
export function isBanPage(body: Uint8Array): boolean {
  const head = body.subarray(0, 4096);
  const texts = ['utf-8', 'gb18030'].map((encoding) => new TextDecoder(encoding).decode(head));
  return texts.some((text) => /^(?:\s|\uFEFF)*(?:<|kinsoku)/i.test(text) && banWords.test(text));
}

/** The beginning of a body for the log; addresses and whatever looks like a key are masked. */
export function sampleOf(body: Uint8Array): string {
  const text = new TextDecoder().decode(body.subarray(0, 400));
  const masked = text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '***')
    .replaceAll(/[\w-]{24,}/g, '***');
  return Array.from(masked).slice(0, 160).join('');
}

/** The JSON inside of JSONP (`name(…);`) or an assignment (`name=…`); any other text as it is. */
export function jsonTextOf(text: string): string {
  const bare = text.replace(/^\s*(?:\/\*[^*]*\*\/\s*)?/, '').trimEnd();
  const called = /^[\w.$]+\(/.exec(bare)?.[0];
  if (called !== undefined) return bare.slice(called.length).replace(/\)\s*;?$/, '');
  return bare.replace(/^[\w.$]+\s*=\s*/, '').replace(/;$/, '');
}
