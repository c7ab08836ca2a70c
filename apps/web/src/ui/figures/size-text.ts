const kilobyte = 1024;
const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as people read it, such as `1.5 GB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(kilobyte)),
  );
  const size = bytes / kilobyte ** power;
  return `${size >= 100 || power === 0 ? Math.round(size) : size.toFixed(1)} ${units[power] ?? ''}`;
}
