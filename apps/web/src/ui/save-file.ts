/** Hands a text to the browser's downloads, as a file of a media type such as `text/plain`. */
export function saveFile(name: string, text: string, mediaType: string): void {
  saveBytes(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}

/** Hands bytes to the browser's downloads. */
export function saveBytes(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
