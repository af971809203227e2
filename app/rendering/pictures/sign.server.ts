import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement as h } from 'react'
import satori, { type Font } from 'satori'
import type { Who } from '#content/owner/parts/who.ts'

/** SVGs that need no font: without a background, and on the paper-colored tile of the icons. */
export type Sign = { bare: string; tile: string }

/** The content fields that the sign depends on. */
export type Signed = Pick<Who, 'sign' | 'look'>

/** On a 64-pixel tile. All of these stay whole pixels at 16, the size in a browser tab. */
const [side, edge] = [64, 8]
const inside = side - 2 * edge
const letters = { width: inside, height: 36 }
const ruleHeight = 8

/** The display font, with its extended Latin glyphs. */
export function serifFonts(fontsDir: string): Font[] {
  const font = (name: string, file: string): Font => {
    return { name, weight: 500, data: readFileSync(join(fontsDir, file)) }
  }
  return [font('serif', 'pdf-serif.ttf'), font('serif-extended', 'pdf-serif-extended.ttf')]
}

/**
 * Draws the owner's initials above a rule in the accent color, as large as they fit. A logo replaces the sign in the
 * header only: icons, tools and share pictures keep the sign.
 */
export async function drawSign({ sign, look }: Signed, fontsDir: string): Promise<Sign> {
  const path = await outline(sign, fontsDir)
  const { left, top, right, bottom } = edgesOf(path)
  const scale = Math.min(letters.width / (right - left), letters.height / (bottom - top))
  const x = side / 2 - ((left + right) / 2) * scale
  const y = edge + letters.height - bottom * scale
  const place = `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale)})`
  // Slightly bolder than in a headline, because the sign is small.
  const weight = rounded(1 / scale)
  const drawing =
    `<path fill="#12202F" stroke="#12202F" stroke-width="${weight}" transform="${place}" d="${path}"/>` +
    `<path fill="${look.accent}" d="M${edge} ${side - edge}h${inside}v-${ruleHeight}h-${inside}z"/>`
  const paper = `<rect width="${side}" height="${side}" rx="12" fill="#FBFAF6"/>`
  return {
    bare: svg(`${edge} ${edge} ${inside} ${inside}`, drawing),
    tile: svg(`0 0 ${side} ${side}`, paper + drawing),
  }
}

function svg(viewBox: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}</svg>`
}

/** Satori converts text to outlines. It rounds to tenths, hence the large size. */
async function outline(text: string, fontsDir: string): Promise<string> {
  const style = { fontFamily: 'serif, serif-extended', fontSize: 200, letterSpacing: '-0.02em' }
  const set = await satori(h('div', { style }, text), {
    width: 800,
    height: 400,
    fonts: serifFonts(fontsDir),
  })
  const paths = Array.from(set.matchAll(/<path[^>]* d="([^"]*)"/g), ([, path = '']) => path.trim())
  if (!paths.some((path) => path)) throw new Error(`No font has glyphs for ${text}`)
  return paths.join('')
}

/** Satori writes absolute coordinates, and font outlines have points at their extremes. */
function edgesOf(path: string) {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function rounded(number: number): number {
  return Number(number.toFixed(4))
}
