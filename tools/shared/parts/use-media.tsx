import { useSyncExternalStore } from 'react'

type Width = 'sm' | 'md' | 'lg'

/** Tailwind's widths. Asking the browser anew takes longer than drawing a row, so each is asked for once. */
const queries: Record<Width, () => MediaQueryList> = {
  sm: once('40rem'),
  md: once('48rem'),
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

/** Whether the window is that wide: of a table and a list for phones, only the one that is seen is to be drawn. */
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
