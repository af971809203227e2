import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

/** Whether there is room for the fields beside the tree. */
export function isWideNow(): boolean {
  return window.matchMedia(query).matches
}

export function useIsWide(): boolean {
  return useSyncExternalStore((onChange) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, isWideNow)
}
