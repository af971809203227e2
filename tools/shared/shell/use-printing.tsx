import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Printable pages render only then, not at every keystroke. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    const listening = new AbortController()
    const { signal } = listening
    // On the first print, browsers also report a change back to screen before printing is done. Ignore it until
    // afterprint.
    let isAsked = false
    const ask = () => {
      isAsked = true
      // The page must exist before the browser captures it.
      flushSync(() => setPrinting(true))
    }
    const done = () => {
      isAsked = false
      setPrinting(false)
    }
    window.addEventListener('beforeprint', ask, { signal })
    window.addEventListener('afterprint', done, { signal })
    media.addEventListener('change', () => setPrinting(isAsked || media.matches), { signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}
