import type { SiteRow } from './content.ts';
import type { ContentAccess } from './content-schema.ts';

const siteId = 1;

/** Has everybody else who edits content wait until the transaction ends: they see what it left. */
export async function lockContent(access: ContentAccess): Promise<void> {
  await access
    .updateTable('site_text')
    .set((column) => ({ revision: column.ref('revision') }))
    .where('id', '=', siteId)
    .execute();
}

/** The site's texts. Throws before the first start wrote them. */
export async function readSite(access: ContentAccess): Promise<SiteRow> {
  const { href, texts, revision } = await access
    .selectFrom('site_text')
    .selectAll()
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return { ...(JSON.parse(texts) as Omit<SiteRow, 'href' | 'revision'>), href, revision };
}

/** Writes the site's texts unless there are some; answers whether it did. */
export async function writeFirstSite(access: ContentAccess, site: SiteRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await access
    .insertInto('site_text')
    .values({ id: siteId, ...columnsOf(site) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function writeSite(access: ContentAccess, site: SiteRow): Promise<void> {
  await access.updateTable('site_text').set(columnsOf(site)).where('id', '=', siteId).execute();
}

function columnsOf({ href, revision, ...texts }: SiteRow): {
  href: string;
  revision: number;
  texts: string;
} {
  return { href, revision, texts: JSON.stringify(texts) };
}
