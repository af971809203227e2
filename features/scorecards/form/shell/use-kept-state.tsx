import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readKept, storeText } from '#lib/web/kept.browser.ts'

type Kept<State> = {
  /** Where it is kept in the browser; nothing is kept without it. */
  name: string | undefined
  empty: State
  /** Reads what was kept, and what was typed before the scripts ran. */
  read: (kept: string | null) => State | Promise<State>
  /** What to show after another tab has changed it. */
  follow?: (theirs: string, shown: State) => State
}

/** Read after hydration, because the server does not know it; until then `loaded` is false. */
export function useKeptState<State>({ name, empty, read, follow }: Kept<State>) {
  const [state, setState] = useState(empty)
  const [{ loaded, restored }, setFound] = useState({ loaded: false, restored: false })
  const [replaced, setReplaced] = useState(0)
  const [followed, setFollowed] = useState(0)
  // Two changes may come before the next render.
  const latest = useRef(empty)

  const show = useCallback((next: State) => {
    latest.current = next
    setState(next)
  }, [])

  const begin = useEffectEvent(async (isCurrent: () => boolean) => {
    const kept = name ? readKept(name) : null
    const next = read(kept)
    const found = next instanceof Promise ? await next : next
    if (!isCurrent()) return
    show(found)
    setFound({ loaded: true, restored: kept !== null })
  })
  useEffect(() => {
    let left = false
    void begin(() => !left)
    return () => {
      left = true
    }
  }, [])

  const takeOver = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (!follow || key !== name || newValue === null) return
    show(follow(newValue, latest.current))
    setFollowed((last) => last + 1)
  })
  useEffect(() => {
    const onStorage = (event: StorageEvent) => takeOver(event)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const change = useCallback(
    (next: (last: State) => State) => {
      show(next(latest.current))
      if (name) storeText(name, JSON.stringify(latest.current))
    },
    [name, show],
  )

  return {
    state,
    loaded,
    /** How often all of it was replaced. */
    replaced,
    /** React key for uncontrolled fields. A form that nothing was restored into stays, with its focus. */
    formKey: `${restored || replaced > 0}/${replaced}/${followed}`,
    change,
    replace(next: State): void {
      change(() => next)
      setReplaced((last) => last + 1)
    },
    /** Keeps nothing until the next change. */
    forget(): void {
      if (name) storeText(name, null)
    },
  }
}

/** ID of a form's first step, which works without scripts. */
export const firstFormId = 'first-step'

/** What was typed into the first step before the scripts ran. */
export function typedBefore(): FormData {
  const form = document.getElementById(firstFormId)
  return form instanceof HTMLFormElement ? new FormData(form) : new FormData()
}
