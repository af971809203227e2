import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: what lies on paper only is not to be drawn at every keystroke. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    const listening = new AbortController()
    const { signal } = listening
    // The paper must be there before the browser looks at it.
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    window.addEventListener('afterprint', () => setPrinting(false), { signal })
    media.addEventListener('change', () => setPrinting(media.matches), { signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}
