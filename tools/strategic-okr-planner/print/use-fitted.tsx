import { type RefObject, useLayoutEffect } from 'react'

/** Fits both A4 and US Letter in landscape with 14 mm margins, minus 2 mm for rounding. */
export const pageWidth = '251mm'
export const pageHeight = '180mm'

const smallestPt = 6.5
const largestPt = 18
const stepPt = 0.25

/** One column is preferred unless it costs more than a tenth of the font size. */
const worthOneColumn = 0.9

type Setting = { columns: 1 | 2; size: number; isOver: boolean }

/**
 * Sets the largest font size that fits the page, and one or two columns (`--columns`). Measures a copy,
 * because print-only content has no size on screen.
 */
export function useFitted(page: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = page.current
    if (!element || !isOn) return
    const frame = document.createElement('div')
    // Always displayed: while printing, content hidden on paper has no size either.
    frame.style.cssText = `display:block;position:absolute;visibility:hidden;left:0;top:0;width:${pageWidth};height:${pageHeight}`
    const copy = element.cloneNode(true) as HTMLElement
    copy.removeAttribute('id')
    frame.append(copy)
    document.body.append(frame)
    const setting = bestSetting((columns, size) => {
      setIn(copy, { columns, size, isOver: false })
      return copy.getBoundingClientRect().height <= frame.getBoundingClientRect().height
    })
    frame.remove()
    setIn(element, setting)
  })
}

function setIn({ style }: HTMLElement, { columns, size, isOver }: Setting): void {
  style.fontSize = `${size}pt`
  style.setProperty('--columns', String(columns))
  // On several pages an objective may continue on the next one, so that the first page is full.
  style.setProperty('--objective-break', isOver ? 'auto' : 'avoid')
}

/** One column, unless two make the text clearly larger or fit more on an overfull page. */
export function bestSetting(fits: (columns: 1 | 2, size: number) => boolean): Setting {
  const [one, two] = ([1, 2] as const).map((columns) => {
    const size = largestThatFits((each) => fits(columns, each))
    return { columns, size, isOver: size === smallestPt && !fits(columns, size) }
  }) as [Setting, Setting]
  return !one.isOver && one.size >= two.size * worthOneColumn ? one : two
}

/** Binary search over the sizes. The smallest is used even if it does not fit. */
export function largestThatFits(fits: (size: number) => boolean): number {
  let [low, high] = [0, Math.round((largestPt - smallestPt) / stepPt)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(smallestPt + middle * stepPt)) low = middle
    else high = middle - 1
  }
  return smallestPt + low * stepPt
}
