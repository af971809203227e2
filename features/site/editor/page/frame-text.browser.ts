/** Shows typed text until the page reloads. Returns false if the old text was not found. */
export function replaceText(element: Element, before: string, after: string): boolean {
  const old = before.trim()
  if (old === '') return false
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text
    const start = node.data.indexOf(old)
    if (start < 0) continue
    node.replaceData(start, old.length, after.trim())
    return true
  }
  return false
}

/** Scrolls within the frame only, not the page around it. */
export function scrollIntoView(element: Element): void {
  openFolds(element)
  const view = element.ownerDocument.defaultView
  const { top, bottom } = element.getBoundingClientRect()
  if (view && (top < 0 || bottom > view.innerHeight)) view.scrollBy(0, top - view.innerHeight / 3)
}

export function openFolds(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
}
