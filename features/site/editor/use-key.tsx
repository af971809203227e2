import { useEffect, useRef } from 'react'

/** Ctrl or ⌘ with a key, unless a dialog is open. */
export function useKey(key: string, onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key])
}
