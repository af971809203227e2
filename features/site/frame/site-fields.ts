/** What a page rendered from a draft says about itself in its head: what its marks mean, and which pictures are fields. */
export type SiteFields = {
  /** The path of each field whose mark is in the page, by its number. */
  fields: Record<number, string>
  /** The name of each picture of the owner's, by its path. */
  pictures: Readonly<Record<string, string>>
  /** The amounts, in cents, by their paths: a number can carry no mark. */
  amounts: Readonly<Record<string, number>>
}

export const siteFieldsMeta = 'site-fields'
