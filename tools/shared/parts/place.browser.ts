/** The address ends in #document/view, so that a reload, Back and a second tab find both again; a demo has no document. */
type Place = { id: string; view: string }

export function readPlace(): Place {
  const [id = '', view = ''] = window.location.hash.slice(1).split('/')
  return { id, view }
}

/** A document opens with its first view, and keeps the one it has if it is there already. */
export function setDocument(id: string, isNewPlace: boolean): void {
  if (readPlace().id === id) return
  if (isNewPlace) window.history.pushState(null, '', `#${id}`)
  else window.history.replaceState(null, '', `#${id}`)
}

/** Back leads to the document before, not through every look at this one. */
export function setViewInPlace(view: string): void {
  window.history.replaceState(null, '', `#${readPlace().id}/${view}`)
}

/** What opens next in this place begins with its first view. */
export function forgetView(): void {
  window.history.replaceState(null, '', `#${readPlace().id}`)
}
