/** An answer of the notices (通知) that say this, of three hours ago. */
export const noticed = (...texts: readonly string[]) => ({
  list: texts.map((notice, index) => ({
    id: `n${index}`,
    image: '',
    notice,
    email: `Email ${index}`,
    datetime: Date.now() - 3 * 3_600_000,
  })),
  total: texts.length,
});
