import { type RefObject, useLayoutEffect } from 'react'

/** What A4 and US Letter have in common, lying, within the margins of 14 mm; two millimeters are for rounding. */
export const pageWidth = '251mm'
export const pageHeight = '180mm'

const smallestPt = 6.5
const largestPt = 18
const stepPt = 0.25

/**
 * The letters as large as the page takes, so that it is full however much is on it. A copy is measured: what lies on
 * paper only has no size on screen.
 */
export function useFitted(page: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = page.current
    if (!element || !isOn) return
    const frame = document.createElement('div')
    frame.style.cssText = `position:absolute;visibility:hidden;left:0;top:0;width:${pageWidth};height:${pageHeight}`
    const copy = element.cloneNode(true) as HTMLElement
    copy.removeAttribute('id')
    frame.append(copy)
    document.body.append(frame)
    element.style.fontSize = `${largestThatFits((size) => {
      copy.style.fontSize = `${size}pt`
      return copy.getBoundingClientRect().height <= frame.getBoundingClientRect().height
    })}pt`
    frame.remove()
  })
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
