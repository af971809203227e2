/** Stored until deleted, or while the tab is open. */
type Place = 'browser' | 'tab'

const storageOf = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

/** Null if there is nothing, or if the browser denies access to its storage. */
export function readKept(name: string, place: Place = 'browser'): string | null {
  try {
    return storageOf(place).getItem(name)
  } catch {
    return null
  }
}

/** Stores a text; null deletes it. Works without storage, too: browsers may deny it. */
export function storeText(name: string, text: string | null, place: Place = 'browser'): void {
  try {
    if (text === null) storageOf(place).removeItem(name)
    else storageOf(place).setItem(name, text)
  } catch {
    // Nothing to do: the input is still on the screen.
  }
}
