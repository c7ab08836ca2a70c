import { useTexts } from '../i18n.ts';

const actingZh = {
  label: '代看',
  as: (name: string) => `正在以 ${name} 的身份查看`,
  by: (actor: string) => `（${actor}，只读）`,
  reason: (reason: string) => `原因：${reason}`,
  left: (time: string) => `剩余 ${time}`,
  end: '结束代看',
};

type ActingWords = typeof actingZh;

const actingEn: ActingWords = {
  label: 'As another user',
  as: (name) => `You see what ${name} sees`,
  by: (actor) => ` (${actor}, read-only)`,
  reason: (reason) => `Reason: ${reason}`,
  left: (time) => `${time} left`,
  end: 'End',
};

/** The texts of the banner over the pages of another user. They come with the banner, not with the first page. */
export function useActingTexts(): ActingWords {
  return useTexts().locale === 'en' ? actingEn : actingZh;
}
