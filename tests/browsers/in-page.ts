/** These functions run in the page, as text: each uses only what it gets and what every browser has. */

export type Wanted = {
  selector: string
  name?: string
  /** A regular expression, in the place of a whole name. */
  pattern?: string
  nth: number
  within?: Wanted
  /** In the page's frame, not around it. */
  inFrame?: boolean
}

export type Seen = {
  text: string
  value: string
  /** Of a field: what the browser takes it for. An engine without a field for months shows one for text. */
  type: string
  checked: boolean
  /** What is read out with a field that is marked as wrong. */
  problem: string
  /** How many there are like it. */
  count: number
  focused: boolean
  /** A form is closed until its scripts run. */
  disabled: boolean
  /** Where a click would go, and what lies there in its way. */
  spot: { x: number; y: number }
  coveredBy?: string
}

/** Looks for something by its role and name among what can be seen, and scrolls it into sight. */
export function look(wanted: Wanted): Seen | null {
  const frame = wanted.inFrame ? document.querySelector('iframe') : null
  const page = wanted.inFrame ? frame?.contentDocument : document
  if (!page) return null
  const words = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? ''
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const spoken = (element: Element | null | undefined) => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const silent of copy?.querySelectorAll('[aria-hidden=true]') ?? []) silent.remove()
    return copy?.textContent
  }
  const labels = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelledBy = ids.map((id) => spoken(page.getElementById(id))).join(' ')
    const label = labels(element).map(spoken).join(' ')
    const legend = spoken(element.querySelector(':scope > legend'))
    return words(labelledBy || element.getAttribute('aria-label') || label || legend || spoken(element))
  }
  const findAll = ({ selector, name, pattern, within }: Wanted): Element[] => {
    const root = within ? findAll(within)[within.nth] : page
    const hasName = (element: Element) =>
      pattern !== undefined ? new RegExp(pattern).test(nameOf(element)) : name === undefined || nameOf(element) === name
    return [...(root?.querySelectorAll(selector) ?? [])].filter((element) => isVisible(element) && hasName(element))
  }

  const found = findAll(wanted)
  const element = found[wanted.nth]
  if (!element) return null
  const describedBy = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const isWrong = element.getAttribute('aria-invalid') === 'true'
  // A person hits the words beside a box as well as the box, which may be drawn otherwise.
  const hit = element.matches('[type=radio], [type=checkbox]') ? (labels(element)[0] ?? element) : element
  /** A frame lies somewhere in the window, and may be drawn smaller. */
  const inWindow = ({ x, y }: { x: number; y: number }) => {
    const { left, top, width } = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 }
    const scale = frame ? width / frame.offsetWidth : 1
    return { x: Math.round(left + x * scale), y: Math.round(top + y * scale) }
  }
  const aim = () => {
    // The first line of what goes over several: its middle would be beside the words.
    const { left, top, width, height } = hit.getClientRects()[0] ?? hit.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    const spot = inWindow(middle)
    const around = document.elementFromPoint(spot.x, spot.y)
    const above = frame && around === frame ? page.elementFromPoint(middle.x, middle.y) : around
    return hit.contains(above)
      ? { spot }
      : { spot, coveredBy: above?.outerHTML.slice(0, 120) ?? 'the edge of the window' }
  }
  // Only what is out of sight: two clicks where everything was moved to the middle would be a double click.
  if (aim().coveredBy) hit.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return {
    text: words((element as HTMLElement).innerText),
    value: (element as HTMLInputElement).value ?? '',
    type: (element as HTMLInputElement).type ?? '',
    checked: (element as HTMLInputElement).checked ?? false,
    problem: isWrong ? words(describedBy.map((id) => spoken(page.getElementById(id))).join(' ')) : '',
    count: found.length,
    focused: element === page.activeElement,
    disabled: element.matches(':disabled'),
    ...aim(),
  }
}

/** Marks the field through which the page asks for a file next, and has no window opened for it. */
export function noteAskingField(): void {
  const note = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    event.preventDefault()
    target.setAttribute('data-asks', '')
    removeEventListener('click', note, true)
  }
  addEventListener('click', note, true)
}

export function takeAskingField(): Element | null {
  const field = document.querySelector('[data-asks]')
  field?.removeAttribute('data-asks')
  return field
}

/**
 * Keeps every complaint that a page itself can hear, over the pages of one tab: errors thrown and logged, rejected
 * promises, scripts and pictures that did not load, what the security policy stopped. Not what a page says while it is
 * being left: a script that was still on its way is an error to Firefox, and to WebKit even before it says that it leaves.
 */
export function keepComplaints(): void {
  const read = (): string[] => JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
  const write = (complaints: string[]) => sessionStorage.setItem('complaints', JSON.stringify(complaints))
  let leaving = false
  let cutOff: { words: string; at: number } | undefined
  const leave = () => {
    leaving = true
    if (cutOff && Date.now() - cutOff.at < 1000) write(read().filter((kept) => kept !== cutOff?.words))
  }
  addEventListener('beforeunload', leave)
  addEventListener('pagehide', leave)
  const keep = (words: string) => {
    if (leaving) return
    const complaint = `${location.pathname}: ${words}`
    if (words.endsWith('Importing a module script failed.')) cutOff = { words: complaint, at: Date.now() }
    write([...read(), complaint])
  }
  const log = console.error
  console.error = (...parts: unknown[]) => {
    keep(parts.map(String).join(' '))
    log(...parts)
  }
  const onError = ({ target, message }: ErrorEvent) => {
    // A hint is given up when the page is left before it came; what is needed and missing complains itself. What stands in
    // the page cannot be missing: WebKit gives such a hint up when the page comes back from its cache.
    const isHint =
      target instanceof HTMLLinkElement &&
      (['modulepreload', 'prefetch'].includes(target.rel) || /^data:/.test(target.href))
    if (isHint) return
    keep(message ?? `not loaded: ${(target as Element).outerHTML}`)
  }
  addEventListener('error', onError as EventListener, true)
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`${violatedDirective} stopped ${blockedURI}`),
  )
}

export function keptComplaints(): string[] {
  return JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
}
