/** What a long list is asked for; it stands in the address of its page, so that a list can be kept and come back to. */
export type ListQuery = {
  search: string
  /** A filter by its name. */
  show: string
  /** A column by its name, with a minus before it for the largest first. */
  sort: string
  /** The row after which the next page begins. */
  after: string
}

export type ListPage<Row> = {
  rows: Row[]
  /** The row after which the next page begins; absent on the last page. */
  older?: string
  /** Only on a first page: how many rows fit, and how many there are at all. */
  counts?: { fitting: number; all: number }
  /** So many fit the search that only some were looked up. */
  isPart?: boolean
}

const names = ['search', 'show', 'sort', 'after'] as const
const maxLength = 300

export function readListQuery(params: URLSearchParams): ListQuery {
  const read = (name: string) => (params.get(name) ?? '').slice(0, maxLength)
  return { search: read('search'), show: read('show'), sort: read('sort'), after: read('after') }
}

/** "?search=ada&show=order", without what is not asked for. */
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
/** More than anybody goes through by hand. */
const mostPages = 40

/** How many pages of a list are shown, so that who comes back finds them all; one is not worth a word. */
export function withPages(text: string, pages: number): string {
  if (pages <= 1) return text
  return `${text || '?'}${text && '&'}${pagesName}=${Math.min(pages, mostPages)}`
}

export function readPages(search: string): number {
  const pages = Number(new URLSearchParams(search).get(pagesName) ?? 1)
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), mostPages) : 1
}

export type Sort<Column extends string> = { column: Column; descending: boolean }

/** The sort that was asked for, or the first one where there is no such column. */
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
