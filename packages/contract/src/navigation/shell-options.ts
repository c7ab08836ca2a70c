import { z } from 'zod';

const outside = z
  .string()
  .max(512)
  .regex(/^https?:\/\//)
  .nullable();

/**
 * What the operator of the site decides about the shell. The server writes it into the page, in the
 * `content` of `<meta name="shell-options">`.
 */
export const shellOptions = z.strictObject({
  /** `all`: route lists come from the menu table; `intelligence`: from the interface itself, by roles. */
  routeMode: z.enum(['all', 'intelligence']).default('all'),
  /** Off: no one has to sign in, everybody is shown as administrator. The server guards nevertheless. */
  loginInterception: z.boolean().default(true),
  /** Off: a member's menu is not filtered by roles. */
  rolesControl: z.boolean().default(true),
  /** Whether a login leads back to where one was. */
  recordRoute: z.boolean().default(true),
  /** Whether choosing a group in the rail opens its first page. */
  openFirstMenu: z.boolean().default(true),
  /** Whether opening a group closes the others. */
  uniqueOpened: z.boolean().default(false),
  /** Whether errors are collected in the error log of the header. */
  errorLog: z.boolean().default(false),
  /** Whether the tagline stands before the page's name in the document's title. */
  titleReverse: z.boolean().default(false),
  /** Where the source is offered (购买源码); null: nowhere. */
  offerAddress: outside.default(null),
  /** Where the source can be read (拷贝源码); null: nowhere. */
  sourceAddress: outside.default(null),
});

export type ShellOptions = z.infer<typeof shellOptions>;

export const shellOptionsMetaName = 'shell-options';
