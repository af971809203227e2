import { type ListQuery, readListQuery } from '#lib/web/list-query.ts'

/** The list query in the URL of an admin page, always from the first row. */
export function firstPageQuery(request: Request): ListQuery {
  return { ...readListQuery(new URL(request.url).searchParams), after: '' }
}
