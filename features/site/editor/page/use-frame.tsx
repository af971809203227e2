import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadFrame } from '../../frame/load-frame.browser.ts'
import type { Marks } from '../../frame/read-marks.browser.ts'
import { nearestShown, valueAt } from '../paths.ts'
import { listen } from './frame-events.browser.ts'
import { bringIntoSight, replaceText } from './frame-text.browser.ts'
import type { Side } from './side-switch.tsx'

type FrameOptions = {
  url: string
  /** As the server has it, and so as the page will show it. */
  saved: unknown
  /** As it is typed. */
  content: unknown
  /** The field that the owner is in. */
  active: string | undefined
  onPick: (path: string) => void
  /** What a phone shows of the two. */
  side: Side
}

/** The page in the frame, and what it says at the moment. */
type Shown = { marks: Marks; words: unknown; outlined?: HTMLElement | undefined }

const outline = '3px solid var(--color-blue)'

/** The page in its frame: fetched anew whenever the draft was saved, one at a time, the newest last. */
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
        const { url: address, saved: words } = latest.current
        const marks = await loadFrame(frame.current, address).catch(() => undefined)
        setFailed(marks === undefined)
        if (!marks || !frame.current) continue
        shown.current = { marks, words }
        listen(frame.current, marks, (path) => latest.current.onPick(path))
        showTyped(shown.current, latest.current)
        const element = outlineActive(shown.current, latest.current.active)
        // Another page begins at its top; the field that led to it is further down.
        if (element && address !== before) bringIntoSight(element)
        before = address
      }
      isLoading = false
    }
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is fetched when its address or its words changed
  useEffect(() => {
    void load.current()
  }, [url, saved])

  useEffect(() => {
    if (shown.current) showTyped(shown.current, { content, active })
  }, [content, active])

  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing scrolls while the form stands in its place
  useEffect(() => {
    const element = shown.current && outlineActive(shown.current, active)
    if (element) bringIntoSight(element)
  }, [active, side])

  return { failed }
}

/** While the answer is on its way, the page shows what is typed. */
function showTyped(shown: Shown, { content, active }: Pick<FrameOptions, 'content' | 'active'>): void {
  if (active === undefined) return
  const [before, after] = [valueAt(shown.words, active), valueAt(content, active)]
  const element = shown.marks.elementOf(active)
  if (!element || typeof before !== 'string' || typeof after !== 'string' || before === after) return
  if (replaceText(element, before, after)) shown.words = content
}

function outlineActive(shown: Shown, active: string | undefined): Element | undefined {
  const { marks, outlined } = shown
  if (outlined) outlined.style.outline = ''
  const place = active === undefined ? undefined : nearestShown(marks.paths, active)
  const element = place === undefined ? undefined : (marks.elementOf(place) as HTMLElement | undefined)
  if (element) {
    element.style.outline = outline
    element.style.outlineOffset = '3px'
  }
  shown.outlined = element
  return element
}
