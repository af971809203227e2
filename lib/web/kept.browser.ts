/** For how long: until it is forgotten, or as long as the tab is open. */
type Place = 'browser' | 'tab'

const storageOf = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

/** What this browser kept under a name; null where there is nothing, or where it refuses to tell. */
export function readKept(name: string, place: Place = 'browser'): string | null {
  try {
    return storageOf(place).getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text in this browser, or forgets it. A browser may refuse; the page then works without a memory. */
export function keepText(name: string, text: string | null, place: Place = 'browser'): void {
  try {
    if (text === null) storageOf(place).removeItem(name)
    else storageOf(place).setItem(name, text)
  } catch {
    // Nothing to do: the answers are still on the screen.
  }
}
