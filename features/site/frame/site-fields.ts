/** What a page rendered from a draft says about itself in its head: what its marks mean, and which pictures are fields. */
export type SiteFields = {
  /** The path of each field whose mark is in the page, by its number. */
  fields: Record<number, string>
  /** The name of each picture of the owner's, by its path. */
  pictures: Readonly<Record<string, string>>
}

export const siteFieldsMeta = 'site-fields'
