import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: what lies on paper only is not to be drawn at every keystroke. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    const listening = new AbortController()
    const { signal } = listening
    // The first time, browsers say once more that the page is no paper, after they asked for it: it stays until they are done.
    let isAsked = false
    const ask = () => {
      isAsked = true
      // The paper must be there before the browser looks at it.
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
