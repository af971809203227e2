import { useEffect, useRef } from 'react'

/**
 * When a form that a button opened is closed, a keyboard goes on at the first button that is there instead. `shown` is
 * what decides which one that is: where the page, read anew, puts another in its place, the focus goes on to that.
 */
export function useFocusBack(isClosed: boolean, shown?: unknown) {
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides which button there is
  useEffect(() => {
    if (!isClosed) wasOpen.current = true
    const isLost = document.activeElement === document.body
    if (isClosed && wasOpen.current && isLost) place.current?.querySelector('button')?.focus()
  }, [isClosed, shown])
  return place
}
