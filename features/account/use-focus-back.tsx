import { useEffect, useRef } from 'react'

/**
 * Focuses the first button after a form closes and its focus is lost. Runs again when `shown` changes, because
 * revalidation may replace that button.
 */
export function useFocusBack(isClosed: boolean, shown?: unknown) {
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` decides which buttons exist
  useEffect(() => {
    if (!isClosed) wasOpen.current = true
    const isLost = document.activeElement === document.body
    if (isClosed && wasOpen.current && isLost) place.current?.querySelector('button')?.focus()
  }, [isClosed, shown])
  return place
}
