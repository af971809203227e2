import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListPage, type ListQuery, readPages, withPages } from '#lib/web/list-query.ts'

/** Long enough to skip half-typed words, short enough not to be noticed. */
const typingPauseMs = 200
const freshMs = 10_000

type AnyQuery = Pick<ListQuery, 'search' | 'sort' | 'after'>

/** The loader's data: the first rows and their query. */
export type LoadedList<Row, Query extends AnyQuery = ListQuery> = { query: Query; first: ListPage<Row> }

type PagedListOptions<Row, Query> = {
  fetchPage: (query: string) => Promise<ListPage<Row>>
  /** Canonical query string: equal queries give equal text. */
  textOf: (query: Query) => string
}

/**
 * A list that the server sorts, filters and searches. The first rows come with the page; later queries are fetched and
 * kept in the URL. A failed request never changes what the user typed.
 */
export function usePagedList<Row, Query extends AnyQuery>(
  name: string,
  loaded: LoadedList<Row, Query>,
  { fetchPage, textOf }: PagedListOptions<Row, Query>,
) {
  const navigate = useNavigate()
  const { pathname, search: address } = useLocation()
  const { location: next } = useNavigation()
  const [wanted, setWanted] = useState({ text: textOf(loaded.query), pages: readPages(address) })
  const [query, setQuery] = useState(loaded.query)
  const [typed, setTyped] = useState(query.search)
  const [shownFor, setShownFor] = useState({ loaded, at: Date.now() })
  // A link to the same page runs the loader again, so its query replaces ours.
  if (shownFor.loaded !== loaded) {
    setShownFor({ loaded, at: Date.now() })
    setQuery(loaded.query)
    setTyped(loaded.query.search)
    setWanted({ text: textOf(loaded.query), pages: readPages(address) })
  }
  const text = textOf(query)
  const pages = useInfiniteQuery({
    queryKey: [name, text],
    queryFn: ({ pageParam }) => fetchPage(textOf({ ...query, after: pageParam })),
    initialPageParam: '',
    getNextPageParam: ({ older }: ListPage<Row>) => older,
    placeholderData: keepPreviousData,
    // Offline, show an error instead of waiting silently.
    networkMode: 'always',
    staleTime: freshMs,
    gcTime: 0,
    ...(text === textOf(loaded.query) && {
      initialData: { pages: [loaded.first], pageParams: [''] },
      initialDataUpdatedAt: shownFor.at,
    }),
  })

  // Uses the previous state, so that a sort does not undo a search that is still debounced.
  const changeQuery = (change: Partial<Query>) => setQuery((before) => ({ ...before, ...change }))

  useEffect(() => {
    const timer = setTimeout(() => setQuery((before) => ({ ...before, search: typed })), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const shown = pages.data?.pages ?? []
  // On coming back to a list, load as many pages as before.
  const isMissing = wanted.text === text && shown.length < wanted.pages
  const restores = isMissing && pages.hasNextPage && !pages.isFetchNextPageError
  const { fetchNextPage, isFetching } = pages
  useEffect(() => {
    if (restores && !isFetching) void fetchNextPage()
  }, [restores, isFetching, fetchNextPage])

  const wantedAddress = withPages(text, pages.isPlaceholderData ? 1 : shown.length)
  const inAddress = useRef(withPages(wanted.text, wanted.pages))
  // While the user navigates away, updating this list's URL would bring them back.
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    if (isLeaving || restores || inAddress.current === wantedAddress) return
    inAddress.current = wantedAddress
    navigate(wantedAddress || '?', {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }, [isLeaving, wantedAddress, restores, navigate])

  return {
    query,
    typed,
    setTyped,
    ask: changeQuery,
    refetch: pages.refetch,
    rows: shown.flatMap(({ rows }) => rows),
    counts: shown[0]?.counts,
    isPart: shown[0]?.isPart ?? false,
    failed: pages.isError && !pages.isFetchNextPageError,
    more: pages.hasNextPage && {
      fetch: () => pages.fetchNextPage(),
      isPending: pages.isFetchingNextPage,
      failed: pages.isFetchNextPageError,
    },
  }
}
