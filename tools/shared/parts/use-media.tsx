import { useSyncExternalStore } from 'react'

type Width = 'sm' | 'lg'

/** Tailwind's breakpoints. Cached, because matchMedia takes longer than rendering a row. */
const queries: Record<Width, () => MediaQueryList> = {
  sm: once('40rem'),
  lg: once('64rem'),
}

function once(width: string): () => MediaQueryList {
  let query: MediaQueryList | undefined
  return () => {
    query ??= window.matchMedia(`(min-width: ${width})`)
    return query
  }
}

export function isAtLeast(width: Width): boolean {
  return queries[width]().matches
}

/** Lets a component render only one of a table and a list for phones. */
export function useIsAtLeast(width: Width): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = queries[width]()
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => isAtLeast(width),
  )
}
