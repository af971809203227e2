import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

type Arrival = {
  /** Undefined until it is known. */
  place: string | undefined
  /** Scrolls to the heading, not only to the top. */
  intoView?: boolean
  /** Also when the page is loaded, where the browser would restore a scroll position from another place. */
  onLoad?: boolean
}

/** Scrolls to the top of each new place and focuses its heading, which may be rendered later than the place. */
export function useArrivals({ place, intoView = false, onLoad = false }: Arrival) {
  const element = useRef<HTMLHeadingElement>(null)
  const due = useRef(false)
  const [{ last, moves }, setArrival] = useState({ last: place, moves: 0 })
  if (last !== place) setArrival({ last: place, moves: last ? moves + 1 : moves })

  const arrive = useEffectEvent(() => {
    if (!due.current || !element.current) return
    due.current = false
    window.scrollTo(0, 0)
    if (intoView) element.current.scrollIntoView()
    element.current.focus({ preventScroll: true })
  })
  const isKnown = place !== undefined
  const begins = useEffectEvent(() => moves > 0 || onLoad)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new place
  useEffect(() => {
    if (!isKnown) return
    due.current = begins()
    arrive()
  }, [isKnown, moves])

  const heading = useCallback((shown: HTMLHeadingElement | null) => {
    element.current = shown
    arrive()
  }, [])
  return { heading, moved: moves > 0 }
}
