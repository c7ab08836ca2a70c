/** What an address says that changed something. */
export const savedMessages = {
  zh: { saved: '模拟保存成功', removed: '模拟删除成功', refreshed: '模拟刷新令牌成功' },
  en: {
    saved: 'Saved in the demonstration',
    removed: 'Deleted in the demonstration',
    refreshed: 'Token refreshed in the demonstration',
  },
} as const;
