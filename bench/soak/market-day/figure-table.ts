import type { Reader, Texts } from './parts/day-part.ts';
import { percentText } from './stored/stored-texts.ts';

/** A number on a screen beside the value that is stored. */
export interface Figure {
  readonly reader: Reader;
  /** The address of the page. */
  readonly page: string;
  /** Its widget or tab. */
  readonly part: string;
  readonly name: string;
  /** Null where the page shows nothing of the kind. */
  readonly shown: string | null;
  /** One, or all that were true around the instant of reading; none where nothing is stored. */
  readonly stored: readonly string[];
}

type Place = Pick<Figure, 'reader' | 'page' | 'part'>;

/** The numbers that a part of a page has to show, each with what it shows. */
export function figuresOf(place: Place, shown: Texts, stored: Texts): Figure[] {
  return Object.entries(stored).map(([name, text]) => ({
    ...place,
    name: rowName(name, stored),
    shown: shown[name] ?? null,
    stored: [text],
  }));
}

/** A cell of a row is named by the name of the row. */
function rowName(name: string, stored: Texts): string {
  const [, at = '', column = ''] = /^(.*\b\d+)\.(.+)$/.exec(name) ?? [];
  const row = stored[`${at}.name`] ?? stored[`${at}.id`] ?? stored[`${at}.code`];
  return row === undefined || column === '' ? name : `${at} ${row} ${column}`;
}

export function isEqual({ shown, stored }: Figure): boolean {
  return shown !== null && stored.includes(shown);
}

/** What is wrong with the numbers: those that are not what is stored, and parts that show none. */
export function faultsOfFigures(figures: readonly Figure[]): string[] {
  return figures
    .filter((figure) => !isEqual(figure))
    .map(
      ({ reader, page, part, name, shown, stored }) =>
        `${reader} ${page} ${part}: ${name} is ${shown ?? 'not shown'}, stored is ${storedText(stored)}`,
    );
}

/** How many numbers of a reader would be named if each stood there with a tenth more. */
export interface ShiftsSeen {
  readonly reader: Reader;
  readonly named: number;
  readonly of: number;
}

/** Whether a comparison is sharp: of the prices and percentages that are equal, how many would not be with a tenth more. */
export function shiftsSeen(figures: readonly Figure[]): ShiftsSeen[] {
  const readers = [...new Set(figures.map(({ reader }) => reader))];
  return readers.map((reader) => {
    const shifted = figures
      .filter((figure) => figure.reader === reader && isEqual(figure))
      .flatMap((figure) => {
        const shown = withTenthMore(figure.shown ?? '');
        return shown === null ? [] : [{ ...figure, shown }];
      });
    return { reader, named: faultsOfFigures(shifted).length, of: shifted.length };
  });
}

/** A price or a percentage with a tenth more, written as it is; null for what is neither. */
function withTenthMore(text: string): string | null {
  const [, number, decimals = '', unit = ''] = /^([+-]?\d+\.(\d+))(%?)$/.exec(text) ?? [];
  if (number === undefined) return null;
  const more = Number(number) + 0.1;
  return unit === '%' ? percentText(more, decimals.length) : more.toFixed(decimals.length);
}

/** The table as Markdown: reader, page, part, number on the screen, stored value, whether they are equal. */
export function tableOf(figures: readonly Figure[]): string[] {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    row(['reader', 'page', 'widget / tab', 'number', 'on screen', 'stored', 'equal']),
    row(Array.from({ length: 7 }, () => '---')),
    ...figures.map((figure) =>
      row([
        figure.reader,
        figure.page,
        figure.part,
        figure.name,
        figure.shown ?? 'not shown',
        isEqual(figure) ? (figure.shown ?? '') : storedText(figure.stored),
        isEqual(figure) ? 'yes' : 'NO',
      ]),
    ),
  ];
}

function storedText(stored: readonly string[]): string {
  return stored.length === 0 ? 'nothing' : [...new Set(stored)].join(' or ');
}
