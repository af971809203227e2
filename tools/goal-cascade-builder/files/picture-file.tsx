import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { drawCascade } from '../model/drawing/drawing.ts'
import { Picture } from '../screen/picture/picture.tsx'
import { shownTeam } from '../screen/shown-team.browser.ts'

/** Twice the screen resolution, to stay sharp in slides. */
const wantedScale = 2
/** Browsers silently draw nothing beyond these limits. */
const maxPixels = 40_000_000
const longestSide = 16_000

export function svgFile(plan: Plan): string {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(<Picture drawing={drawCascade(plan, { team: shownTeam() })} />))
  const svg = host.querySelector('svg')
  if (!svg) throw new Error('The picture could not be drawn.')
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = fontRules()
  svg.prepend(style)
  const text = new XMLSerializer().serializeToString(svg)
  root.unmount()
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`
}

/** The page embeds its fonts as data URLs, so they can be copied into the picture. */
function fontRules(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map((rule) => rule.cssText)
    .join('\n')
}

export async function pngFile(plan: Plan): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgFile(plan))}`
  await image.decode()
  const { width, height } = image
  const scale = pngScale(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the picture.')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture is too large for this browser. Fold some branches first.')
  return blob
}

export function pngScale(width: number, height: number): number {
  return Math.min(wantedScale, longestSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)))
}
