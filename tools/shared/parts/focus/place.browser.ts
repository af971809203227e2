/**
 * The URL ends in #document/view, so that a reload, Back and a second tab restore both. Demos have no document id.
 * Views that show one part at a time append the part.
 */
type Place = { id: string; view: string; part: string }

export function readPlace(): Place {
  const [id = '', view = '', part = ''] = window.location.hash.slice(1).split('/')
  return { id, view, part }
}

/** Opens the first view, unless the document is already in the URL. */
export function setDocument(id: string, isNewPlace: boolean): void {
  if (readPlace().id === id) return
  if (isNewPlace) window.history.pushState(null, '', `#${id}`)
  else window.history.replaceState(null, '', `#${id}`)
}

/** Replaces the history entry: Back goes to the previous document, not through its views. */
export function setViewInPlace(view: string): void {
  setPlace({ ...readPlace(), view })
}

export function setPartInPlace(part: string): void {
  setPlace({ ...readPlace(), part })
}

function setPlace({ id, view, part }: Place): void {
  window.history.replaceState(null, '', `#${id}/${view}${part && `/${part}`}`)
}

/** The next document starts with its first view. */
export function forgetView(): void {
  window.history.replaceState(null, '', `#${readPlace().id}`)
}
