/** The texts of the effects of the pointer. */
export const effectsTexts = {
  zh: {
    lead: '31 种悬停效果，只用样式写成；用键盘聚焦也会触发。',
    buttons: '按钮',
    inputs: '输入框',
    texts: '文字',
    button: (number: number): string => `按钮 ${number}`,
    input: (number: number): string => `输入框 ${number}`,
    text: (number: number): string => `文字 ${number}`,
  },
  en: {
    lead: '31 effects under the pointer, made of styles alone; the keyboard’s focus sets them off too.',
    buttons: 'Buttons',
    inputs: 'Inputs',
    texts: 'Texts',
    button: (number: number): string => `Button ${number}`,
    input: (number: number): string => `Input ${number}`,
    text: (number: number): string => `Text ${number}`,
  },
};
