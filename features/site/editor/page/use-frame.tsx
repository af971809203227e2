import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadFrame } from '../../frame/load-frame.browser.ts'
import type { PageFields } from '../../frame/read-fields.browser.ts'
import { nearestShown, valueAt } from '../paths.ts'
import { listen } from './frame-events.browser.ts'
import { replaceText, scrollIntoView } from './frame-text.browser.ts'
import type { Side } from './side-switch.tsx'

type FrameOptions = {
  url: string
  /** As saved on the server, which is what the page renders. */
  saved: unknown
  /** As typed. */
  content: unknown
  /** The focused field. */
  active: string | undefined
  onPick: (path: string) => void
  /** Which of the two a phone shows. */
  side: Side
}

type Shown = { fields: PageFields; content: unknown; outlined?: HTMLElement | undefined }

const outline = '3px solid var(--color-blue)'

/** Reloads the page after each save, one request at a time. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, options: FrameOptions) {
  const { url, saved, content, active, side } = options
  const latest = useRef(options)
  const shown = useRef<Shown>(undefined)
  const [failed, setFailed] = useState(false)
  const load = useRef(async () => {})
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    let isLoading = false
    let isOutdated = false
    let before = ''
    load.current = async () => {
      isOutdated = true
      if (isLoading || !frame.current) return
      isLoading = true
      while (isOutdated && frame.current) {
        isOutdated = false
        const { url: address, saved: content } = latest.current
        const fields = await loadFrame(frame.current, address).catch(() => undefined)
        setFailed(fields === undefined)
        if (!fields || !frame.current) continue
        shown.current = { fields, content }
        listen(frame.current, fields.stops, (path) => latest.current.onPick(path))
        showTyped(shown.current, latest.current)
        const element = outlineActive(shown.current, latest.current.active)
        // A new page starts at the top; scroll to the field that opened it.
        if (element && address !== before) scrollIntoView(element)
        before = address
      }
      isLoading = false
    }
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reload only when the page or its content changes
  useEffect(() => {
    void load.current()
  }, [url, saved])

  useEffect(() => {
    if (shown.current) showTyped(shown.current, { content, active })
  }, [content, active])

  // biome-ignore lint/correctness/useExhaustiveDependencies: no scrolling while the form is shown instead
  useEffect(() => {
    const element = shown.current && outlineActive(shown.current, active)
    if (element) scrollIntoView(element)
  }, [active, side])

  return { failed }
}

/** Shows typed text until the reloaded page arrives. */
function showTyped(shown: Shown, { content, active }: Pick<FrameOptions, 'content' | 'active'>): void {
  if (active === undefined) return
  const [before, after] = [valueAt(shown.content, active), valueAt(content, active)]
  const element = shown.fields.elementOf(active)
  if (!element || typeof before !== 'string' || typeof after !== 'string' || before === after) return
  if (replaceText(element, before, after)) shown.content = content
}

function outlineActive(shown: Shown, active: string | undefined): Element | undefined {
  const { fields, outlined } = shown
  if (outlined) outlined.style.outline = ''
  const place = active === undefined ? undefined : nearestShown(fields.paths, active)
  const element = place === undefined ? undefined : (fields.elementOf(place) as HTMLElement | undefined)
  if (element) {
    element.style.outline = outline
    element.style.outlineOffset = '3px'
  }
  shown.outlined = element
  return element
}
