import { useSyncExternalStore } from 'react'
import { readKept, storeText } from '#lib/web/kept.browser.ts'

const listeners = new Set<() => void>()

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  // Changes in another tab.
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** A setting kept in this browser; null if there is none, and while rendering on the server. */
export function useKept(name: string): [string | null, (text: string | null) => void] {
  const kept = useSyncExternalStore(
    listen,
    () => readKept(name),
    () => null,
  )
  function keep(text: string | null): void {
    storeText(name, text)
    for (const notify of listeners) notify()
  }
  return [kept, keep]
}
