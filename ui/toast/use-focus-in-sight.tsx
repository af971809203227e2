import { useEffect, useRef, useState } from 'react'

/** Keeps the focused element visible: scrolls it out from under the toasts, and pads the scroll area while they show. */
export function useFocusInSight(isShown: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const [height, setHeight] = useState(0)

  useEffect(() => {
    const { current } = list
    if (!isShown || !current) return
    // Toasts are added to the list after it renders, and change its height.
    const watch = new ResizeObserver(() => setHeight(current.offsetHeight))
    watch.observe(current)
    return () => {
      watch.disconnect()
      setHeight(0)
    }
  }, [isShown])

  useEffect(() => {
    if (height === 0 || !list.current) return
    const { style } = document.documentElement
    const over = list.current.getBoundingClientRect()
    const atTop = over.top === 0
    if (atTop) style.scrollPaddingTop = `max(var(--header) + 1rem, ${height}px)`
    else style.scrollPaddingBottom = `${height}px`
    const under = focusUnder(list.current, over)
    if (under) window.scrollBy(0, atTop ? under.top - over.bottom : under.bottom - over.top)
    return () => {
      style.scrollPaddingTop = ''
      style.scrollPaddingBottom = ''
    }
  }, [height])

  return { list, height }
}

function focusUnder(list: Element, over: DOMRect): DOMRect | undefined {
  const focus = document.activeElement
  // Scrolling the page does not move a dialog.
  if (!focus || focus === document.body || list.contains(focus) || focus.closest('[role="dialog"]')) return
  const own = focus.getBoundingClientRect()
  // Too tall to fit next to the toasts, such as the focused main element.
  if (own.height > window.innerHeight - over.height) return
  return own.bottom > over.top && own.top < over.bottom && own.right > over.left ? own : undefined
}
