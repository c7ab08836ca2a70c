/** Forgets what this browser keeps and loads the page anew (清除缓存). */
export function clearCache(): void {
  try {
    localStorage.clear();
  } catch {
    // Blocked: then nothing is kept.
  }
  location.reload();
}
