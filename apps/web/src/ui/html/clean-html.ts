import DOMPurify from 'dompurify';

/** Only what gives a sentence its shape; a picture would show its server who reads. */
const permitted = {
  ALLOWED_TAGS: ['a', 'b', 'strong', 'em', 'i', 'br', 'span', 'p'],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|#\/)/i,
  RETURN_DOM_FRAGMENT: true,
} as const;

/**
 * HTML that a user wrote on the server, without anything that could act (清洗). Links lead to pages of
 * ours (`#/…`) or, in a window of their own, to the web.
 */
export function cleanHtml(html: string): DocumentFragment {
  const cleaned = DOMPurify.sanitize(html, {
    ...permitted,
    ALLOWED_TAGS: [...permitted.ALLOWED_TAGS],
    ALLOWED_ATTR: [...permitted.ALLOWED_ATTR],
  });
  for (const link of cleaned.querySelectorAll('a')) {
    if (link.getAttribute('href')?.startsWith('#/') === true) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return cleaned;
}
