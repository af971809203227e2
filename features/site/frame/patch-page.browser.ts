/**
 * Makes one body equal to another and touches only what differs, so that pictures stay loaded and the scroll position,
 * the focus and open folds are kept.
 */
export function patchBody(live: Element, next: Element): void {
  patchAttributes(live, next)
  const before = [...live.childNodes]
  const after = [...next.childNodes]
  for (const node of before.slice(after.length)) node.remove()
  for (const [index, node] of after.entries()) {
    const old = before[index]
    if (!old) live.append(live.ownerDocument.adoptNode(node))
    else if (old.nodeName !== node.nodeName) old.replaceWith(live.ownerDocument.adoptNode(node))
    else if (isElement(old)) patchBody(old, node as Element)
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue
  }
}

/** Set by the reader or the editor: open folds, and where the Tab key stops. */
const kept = ['open', 'tabindex']

function patchAttributes(live: Element, next: Element): void {
  for (const name of live.getAttributeNames()) {
    if (!next.hasAttribute(name) && !kept.includes(name)) live.removeAttribute(name)
  }
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? ''
    if (live.getAttribute(name) !== value && !kept.includes(name)) live.setAttribute(name, value)
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}
