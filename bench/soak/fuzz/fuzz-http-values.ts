import type { RandomDraw } from './random-draw.ts';

/** What is used of a JSON Schema, in which form the contract's schemas are read. */
export interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
}

/** Texts on which careless code fails: markup, SQL, paths, formats, letters that are not what they seem. */
export const nastyTexts = [
  '',
  ' ',
  'null',
  'undefined',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFFx',
  '\u202Egnp.exe',
  'ad\u200Bmin',
  'аdmin',
  '\uFEFFadmin',
  '\u0301\u0302',
  '👨‍👩‍👧‍👦',
  '𠮷野家',
  'İstanbul ß ﬁ',
  '１３８００１３８０００',
  "' or '1'='1' --",
  "'; drop table account; --",
  '"); delete from session; --',
  '%',
  '_%_',
  '\\',
  '*',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..\\..\\windows\\system32',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '=cmd|calc!A1',
  '%00%0d%0aset-cookie:a=b',
  'a\r\nx-injected: 1',
  '$(reboot)`reboot`',
  '(a+)+$',
  '[[[[',
  '1e999',
  '-0',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(70_000),
  '缠'.repeat(5000),
] as const;

/** Values of types that are not asked for. */
export const strangers: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'text',
  '0x10',
  [],
  [null],
  [[[]]],
  {},
  { length: 1 },
  { toString: 'x', valueOf: null },
];

/** By the name of a field what is likely to be taken. */
const likely: Readonly<Record<string, readonly unknown[]>> = {
  stockId: ['hs600519', 'hs000001', 'hk00700', 'usAAPL', 'hs999999', '600519', 'us', 'HS600519'],
  search: ['600519', 'mt', '茅台', 'AAPL', 'payh', 'a'],
  phone: ['13800138000', '13900139000', '19912345678'],
  phoneCode: ['123456', '000000'],
  ticket: ['dGlja2V0', 'x'],
  username: ['admin', 'Chan_Reader', '缠论读者', 'nobody-here'],
  password: ['Correct horse 1', 'wrong password', '12345678'],
  newPassword: ['Correct horse 2', 'tr0ub4dor & 3'],
  oldPassword: ['Correct horse 1', 'wrong'],
  totp: ['123456', 'abcd-2345-x7'],
  image: ['iVBORw0KGgo=', 'R0lGODlhAQABAAAAACw=', null],
  text: ['600519\n000001\nAAPL', 'code,name\n600519,茅台\n', '\uFEFF600519;x\r\n\r\n"'],
  count: [1, 20, 200],
  period: ['day', '30m', '5m', 'week'],
  end: [1_600_000_000_000, 0],
};

/** A value that the schema takes, or one that it nearly takes. `known` holds ids that were seen. */
function drawValue(
  draw: RandomDraw,
  shape: Shape,
  { name, known }: { readonly name: string; readonly known: readonly string[] },
): unknown {
  const choices = choicesOf(shape);
  if (choices.length > 0) return draw.from(choices);
  if (shape.anyOf !== undefined) return drawValue(draw, draw.from(shape.anyOf), { name, known });
  const hints = likely[name];
  if (hints !== undefined && draw.below(8) > 0) return draw.from(hints);
  switch (shape.type) {
    case 'object':
      return drawFields(draw, shape, known);
    case 'array':
      return drawList(draw, shape, { name, known });
    case 'boolean':
      return draw.below(2) === 0;
    case 'number':
    case 'integer':
      return draw.from([0, 1, 2, 20, 100, 0.5]);
    case undefined:
    default:
      return drawText(draw, shape, { name, known });
  }
}

function choicesOf(shape: Shape): readonly unknown[] {
  if (shape.type === 'null') return [null];
  return shape.enum ?? (shape.const === undefined ? [] : [shape.const]);
}

/** An object with all that is required and some of the rest. */
export function drawFields(
  draw: RandomDraw,
  { properties = {}, required = [] }: Shape,
  known: readonly string[],
): Record<string, unknown> {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || draw.below(2) === 0,
  );
  return Object.fromEntries(
    names.map((name) => [name, drawValue(draw, properties[name] ?? {}, { name, known })]),
  );
}

function drawList(
  draw: RandomDraw,
  { items = {}, minItems = 0, maxItems = 50 }: Shape,
  { name, known }: { readonly name: string; readonly known: readonly string[] },
): unknown[] {
  const length = Math.min(maxItems, minItems + draw.from([0, 1, 2, 5, 20]));
  const each = { name: name.replace(/s$/, ''), known };
  return Array.from({ length }, () => drawValue(draw, items, each));
}

function drawText(
  draw: RandomDraw,
  { minLength = 0, maxLength = 40 }: Shape,
  { name, known }: { readonly name: string; readonly known: readonly string[] },
): string {
  if (/id$/i.test(name) && known.length > 0 && draw.below(4) > 0) return draw.from(known);
  const length = Math.min(maxLength, minLength + draw.below(12));
  return Array.from({ length }, () => draw.from(letters)).join('');
}

const letters = Array.from('abcXYZ019_- 缠论读者');
