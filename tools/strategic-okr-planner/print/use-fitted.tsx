import { type RefObject, useLayoutEffect } from 'react'

/** What A4 and US Letter have in common, lying, within the margins of 14 mm; two millimeters are for rounding. */
export const pageWidth = '251mm'
export const pageHeight = '180mm'

const smallestPt = 6.5
const largestPt = 18
const stepPt = 0.25

/** Lines that need not break are worth a tenth of their size. */
const worthOneColumn = 0.9

/** What the page is set in; `isOver`: it takes more than one page however small the letters. */
type Setting = { columns: 1 | 2; size: number; isOver: boolean }

/**
 * The letters as large as the page takes, so that it is full however much is on it, in `--columns` of one or two. A copy
 * is measured: what lies on paper only has no size on screen.
 */
export function useFitted(page: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = page.current
    if (!element || !isOn) return
    const frame = document.createElement('div')
    // Shown in any case: while the browser prints, what is no paper has no size either.
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
  // Over several pages an objective may go on overleaf, so that the first is full.
  style.setProperty('--objective-break', isOver ? 'auto' : 'avoid')
}

/** One column, unless two make the letters clearly larger, or bring more onto a page that is too small. */
export function bestSetting(fits: (columns: 1 | 2, size: number) => boolean): Setting {
  const [one, two] = ([1, 2] as const).map((columns) => {
    const size = largestThatFits((each) => fits(columns, each))
    return { columns, size, isOver: size === smallestPt && !fits(columns, size) }
  }) as [Setting, Setting]
  return !one.isOver && one.size >= two.size * worthOneColumn ? one : two
}

/** Halves the steps between the smallest, which is taken in any case, and the largest. */
export function largestThatFits(fits: (size: number) => boolean): number {
  let [low, high] = [0, Math.round((largestPt - smallestPt) / stepPt)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(smallestPt + middle * stepPt)) low = middle
    else high = middle - 1
  }
  return smallestPt + low * stepPt
}
