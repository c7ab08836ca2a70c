const paperStyle = `
  body { margin: 0; color: #000; font: 12pt/1.5 sans-serif; }
  img { max-width: 100%; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 4pt 8pt; border: 1pt solid #999; text-align: left; }
`;

/** Prints an element and nothing else of the page, from a frame that is gone afterwards. */
export async function printAlone(element: Element, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0';
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: paperWindow } = frame;
  if (paper === null || paperWindow === null) throw new TypeError('Cannot print: no frame opened');
  const style = paper.createElement('style');
  style.textContent = paperStyle;
  paper.title = title;
  paper.head.append(style);
  paper.body.append(paper.importNode(element, true));
  await Promise.all(Array.from(paper.images, async (picture) => picture.decode()));
  paperWindow.addEventListener('afterprint', () => frame.remove());
  paperWindow.focus();
  paperWindow.print();
}
