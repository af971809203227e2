/**
 * The address ends in #document/view, so that a reload, Back and a second tab find both again; a demo has no document.
 * A view that shows one part at a time adds the part, which stays there while others are looked at.
 */
type Place = { id: string; view: string; part: string }

export function readPlace(): Place {
  const [id = '', view = '', part = ''] = window.location.hash.slice(1).split('/')
  return { id, view, part }
}

/** A document opens with its first view, and keeps the one it has if it is there already. */
export function setDocument(id: string, isNewPlace: boolean): void {
  if (readPlace().id === id) return
  if (isNewPlace) window.history.pushState(null, '', `#${id}`)
  else window.history.replaceState(null, '', `#${id}`)
}

/** Back leads to the document before, not through every look at this one. */
export function setViewInPlace(view: string): void {
  setPlace({ ...readPlace(), view })
}

export function setPartInPlace(part: string): void {
  setPlace({ ...readPlace(), part })
}

function setPlace({ id, view, part }: Place): void {
  window.history.replaceState(null, '', `#${id}/${view}${part && `/${part}`}`)
}

/** What opens next in this place begins with its first view. */
export function forgetView(): void {
  window.history.replaceState(null, '', `#${readPlace().id}`)
}
