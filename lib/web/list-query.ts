/** The query of a long list. It is in the page's URL, so that it can be bookmarked. */
export type ListQuery = {
  search: string
  /** A filter's name. */
  show: string
  /** A column name, with a leading minus for descending. */
  sort: string
  /** The last row of the previous page. */
  after: string
}

export type ListPage<Row> = {
  rows: Row[]
  /** Pass it as `after` for the next page; undefined on the last page. */
  older?: string
  /** First page only: matching rows and all rows. */
  counts?: { fitting: number; all: number }
  /** Too many rows match the search, so only some were looked up. */
  isPart?: boolean
}

const names = ['search', 'show', 'sort', 'after'] as const
const maxLength = 300

export function readListQuery(params: URLSearchParams): ListQuery {
  const read = (name: string) => (params.get(name) ?? '').slice(0, maxLength)
  return { search: read('search'), show: read('show'), sort: read('sort'), after: read('after') }
}

/** "?search=ada&show=order", without empty parts. */
export function listQueryText(query: Partial<ListQuery>): string {
  const params = new URLSearchParams(
    names.flatMap((name) => {
      const value = query[name]
      return value ? [[name, value]] : []
    }),
  )
  return params.size > 0 ? `?${params}` : ''
}

const pagesName = 'pages'
/** More than anyone clicks through. */
const maxPages = 40

/** Puts the number of loaded pages into the URL, so that they are restored on return. */
export function withPages(text: string, pages: number): string {
  if (pages <= 1) return text
  return `${text || '?'}${text && '&'}${pagesName}=${Math.min(pages, maxPages)}`
}

export function readPages(search: string): number {
  const pages = Number(new URLSearchParams(search).get(pagesName) ?? 1)
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), maxPages) : 1
}

export type Sort<Column extends string> = { column: Column; descending: boolean }

/** Falls back to `first` for unknown columns. */
export function readSort<Column extends string>(
  text: string,
  columns: readonly Column[],
  first: Sort<Column>,
): Sort<Column> {
  const descending = text.startsWith('-')
  const column = columns.find((each) => each === text.slice(descending ? 1 : 0))
  return column ? { column, descending } : first
}

export function sortText<Column extends string>({ column, descending }: Sort<Column>): string {
  return descending ? `-${column}` : column
}
