/**
 * The URL ends in #document/view, so that a reload, Back and a second tab restore both. Demos have no document id.
 * Views that show one part at a time append the part.
 * Last comes whether something covers the views.
 */
type Place = { id: string; view: string; part: string; isCovered: boolean }

export function readPlace(): Place {
  const [id = '', view = '', part = '', over = ''] = window.location.hash.slice(1).split('/')
  return { id, view, part, isCovered: over !== '' }
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

export function setCovered(isCovered: boolean): void {
  setPlace({ ...readPlace(), isCovered })
}

function setPlace({ id, view, part, isCovered }: Place): void {
  const rest = isCovered ? `/${part}/over` : part && `/${part}`
  window.history.replaceState(null, '', `#${id}/${view}${rest}`)
}

/** The next document starts with its first view. */
export function forgetView(): void {
  window.history.replaceState(null, '', `#${readPlace().id}`)
}
