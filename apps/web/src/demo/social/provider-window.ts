import { randomId } from '../../ui/index.ts';

const key = 'demo-provider-code';

interface ProviderWords {
  readonly title: string;
  readonly text: string;
  readonly allow: string;
  readonly refuse: string;
}

/** Opens a window that asks as a provider would; null when the browser blocks it. It leaves a code when the user allows. */
export function openProvider(words: ProviderWords): Window | null {
  localStorage.removeItem(key);
  const provider = window.open('', 'demo-provider', 'popup,width=480,height=360');
  if (provider === null) return null;
  const { document: paper } = provider;
  paper.title = words.title;
  paper.body.style.cssText =
    'display:grid;gap:16px;padding:32px;font:16px/1.6 sans-serif;color-scheme:light dark';
  const heading = paper.createElement('h1');
  heading.style.fontSize = '20px';
  heading.textContent = words.title;
  const text = paper.createElement('p');
  text.textContent = words.text;
  const button = (label: string, onPress: () => void): HTMLButtonElement => {
    const made = paper.createElement('button');
    made.textContent = label;
    made.style.font = 'inherit';
    made.addEventListener('click', () => {
      onPress();
      provider.close();
    });
    return made;
  };
  const leaveCode = (): void => localStorage.setItem(key, randomId());
  paper.body.replaceChildren(
    heading,
    text,
    button(words.allow, leaveCode),
    button(words.refuse, () => localStorage.removeItem(key)),
  );
  return provider;
}

/** What the provider left, once; null when it left nothing. */
export function readProviderCode(): string | null {
  const code = localStorage.getItem(key);
  localStorage.removeItem(key);
  return code;
}
