import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListPage, type ListQuery, readPages, withPages } from '#lib/web/list-query.ts'

/** Long enough not to ask for half of a word, short enough not to be felt. */
const typingPauseMs = 200
const freshMs = 10_000

type AnyQuery = Pick<ListQuery, 'search' | 'sort' | 'after'>

/** What the page's loader read: the first rows, and what they were asked for. */
export type LoadedList<Row, Query extends AnyQuery = ListQuery> = { query: Query; first: ListPage<Row> }

type PagedListOptions<Row, Query> = {
  fetchPage: (query: string) => Promise<ListPage<Row>>
  /** How a query stands in the address: the same one is always the same text. */
  textOf: (query: Query) => string
  /** What the page came with is no longer how things are here: it is shown, and asked for again. */
  isOld?: boolean
}

/**
 * A list that the server sorts, filters and searches. The first rows come with the page; what is asked for afterwards
 * is fetched, and stands in the address. What was typed stays, whatever becomes of the answer.
 */
export function usePagedList<Row, Query extends AnyQuery>(
  name: string,
  loaded: LoadedList<Row, Query>,
  { fetchPage, textOf, isOld = false }: PagedListOptions<Row, Query>,
) {
  const navigate = useNavigate()
  const { pathname, search: address } = useLocation()
  const { location: next } = useNavigation()
  const [wanted, setWanted] = useState({ text: textOf(loaded.query), pages: readPages(address) })
  const [query, setQuery] = useState(loaded.query)
  const [typed, setTyped] = useState(query.search)
  const [shownFor, setShownFor] = useState({ loaded, at: Date.now() })
  // A link to the page itself loads it anew, and shows what its address asks for.
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
    // Without a connection it fails, in words, instead of waiting for one in silence.
    networkMode: 'always',
    staleTime: freshMs,
    gcTime: 0,
    ...(text === textOf(loaded.query) && {
      initialData: { pages: [loaded.first], pageParams: [''] },
      initialDataUpdatedAt: shownFor.at,
    }),
  })

  // Of two changes at once, such as a sort while a search waits for its pause, none takes the other back.
  const ask = (change: Partial<Query>) => setQuery((before) => ({ ...before, ...change }))

  useEffect(() => {
    const timer = setTimeout(() => setQuery((before) => ({ ...before, search: typed })), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const { refetch } = pages
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])

  const shown = pages.data?.pages ?? []
  // Who comes back to a list finds as much of it as they had read.
  const isMissing = wanted.text === text && shown.length < wanted.pages
  const restores = isMissing && pages.hasNextPage && !pages.isFetchNextPageError
  const { fetchNextPage, isFetching } = pages
  useEffect(() => {
    if (restores && !isFetching) void fetchNextPage()
  }, [restores, isFetching, fetchNextPage])

  const wantedAddress = withPages(text, pages.isPlaceholderData ? 1 : shown.length)
  const inAddress = useRef(withPages(wanted.text, wanted.pages))
  // Whoever has clicked a link is on the way to its page: the address of a list they leave would take them back.
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
    ...{ query, typed, setTyped, ask },
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
