import { type ListQuery, readListQuery } from '#lib/web/list-query.ts'

/** What the address of an admin page asks its list for; a page begins with the first rows. */
export function firstPageQuery(request: Request): ListQuery {
  return { ...readListQuery(new URL(request.url).searchParams), after: '' }
}
