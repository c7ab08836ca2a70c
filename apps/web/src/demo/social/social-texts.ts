/** The texts of signing in by a provider. */
export const socialTexts = {
  zh: {
    lead: '在新窗口里打开一家演示用的提供方，每 200 毫秒看一次它是否关闭，然后读取它留下的授权码。',
    provider: (name: string): string => `通过 ${name} 登录`,
    waiting: '等待授权窗口关闭…',
    blocked: '浏览器拦截了新窗口',
    nothing: '没有收到授权信息',
    signedIn: (code: string): string => `授权成功，授权码 ${code}`,
    windowTitle: (name: string): string => `${name} 授权（演示）`,
    windowText: '这个窗口代替真正的提供方，不会离开本机。',
    allow: '同意授权',
    refuse: '拒绝',
  },
  en: {
    lead: 'Opens a provider made for this demonstration in a new window, looks every 200 ms whether it is closed, and reads the code that it left.',
    provider: (name: string): string => `Sign in by ${name}`,
    waiting: 'Waiting for the window to close…',
    blocked: 'The browser blocked the new window',
    nothing: 'No authorisation was received',
    signedIn: (code: string): string => `Authorised, code ${code}`,
    windowTitle: (name: string): string => `${name} authorisation (demonstration)`,
    windowText: 'This window stands in for a real provider; nothing leaves this computer.',
    allow: 'Allow',
    refuse: 'Refuse',
  },
};
