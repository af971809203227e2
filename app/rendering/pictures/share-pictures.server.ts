import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type CSSProperties, createElement as h, type ReactElement } from 'react'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import type { Content } from '#content/owner/content.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { type SharePicture, sharePicturesOf } from '#content/share-pictures.ts'
import { pictureKind } from '#lib/pictures/picture-sizes.ts'
import { sharePictureUrl, shareSize } from '#lib/pictures/share-picture.ts'
import { type Sign, serifFonts } from './sign.server.ts'

const color = { paper: '#fbfaf6', ink: '#12202f', soft: '#4a5866', line: '#e4e0d6' }
const serif = { fontFamily: 'serif, serif-extended', color: color.ink }
const small = { fontFamily: 'sans, sans-extended', fontSize: 30, lineHeight: 1.4, color: color.soft }
const margin = 72
const portrait = { width: (shareSize.height * 4) / 5, height: shareSize.height }
const tool = { width: 570, height: 380 }

type Size = { width: number; height: number }

type Masthead = Pick<Who, 'name' | 'program' | 'sign' | 'look'>

export type Materials = {
  fontsDir: string
  picturesDir: string
  sign: Sign
  /** Paths of the owner's pictures, by name. */
  ownPictures?: Record<string, string>
}

export type ShareFile = {
  url: string
  /** Hash of the input; an unchanged picture is not drawn again. */
  madeFrom: string
  draw: () => Promise<Buffer>
}

/** The file that lists each picture's `madeFrom`, stored with the pictures. */
export const shareRecord = 'share.json'

export function shareRecordOf(files: readonly ShareFile[]): string {
  return JSON.stringify(Object.fromEntries(files.map(({ url, madeFrom }) => [url, madeFrom])))
}

export function shareFiles(content: Content, materials: Materials): ShareFile[] {
  const { name, program, sign, look } = content.who
  const masthead = { name, program, sign, look }
  const draw = createDrawing(masthead, materials)
  return sharePicturesOf(content).map((picture) => ({
    url: sharePictureUrl(picture.path),
    madeFrom: createHash('sha256').update(JSON.stringify({ picture, masthead })).digest('base64url'),
    draw: () => draw(picture),
  }))
}

function createDrawing(masthead: Masthead, { fontsDir, picturesDir, sign, ownPictures }: Materials) {
  const sans = (name: string, file: string): Font => {
    return { name, weight: 400, data: readFileSync(join(fontsDir, file)) }
  }
  const fonts = [...serifFonts(fontsDir), sans('sans', 'pdf-sans.ttf'), sans('sans-extended', 'pdf-sans-extended.ttf')]
  const top = mastheadOf(masthead, sign)

  return async (picture: SharePicture): Promise<Buffer> => {
    const svg = await satori(await compose(picture), { ...shareSize, fonts })
    return sharp(Buffer.from(svg)).png({ palette: true, dither: 0 }).toBuffer()
  }

  async function compose(picture: SharePicture): Promise<ReactElement> {
    const { drawing, figure } = picture
    if (drawing && pictureKind(drawing) === 'portrait') {
      return cover(picture, await drawn(drawing, portrait.width))
    }
    if (drawing) return spread(picture, words(picture, 64), image(await drawn(drawing, tool.width), tool))
    return spread(picture, words(picture, 80), figure && numeral(figure))
  }

  /** The home page's picture, with the portrait at full height. */
  function cover(picture: SharePicture, src: string): ReactElement {
    const left = sheet(top, { width: shareSize.width - portrait.width, paddingRight: 0 }, words(picture, 72))
    return box({ width: '100%', height: '100%' }, left, image(src, portrait))
  }

  /** Text at the left, an illustration at the right, aligned at the bottom. */
  function spread({ tint }: SharePicture, left: ReactElement, right?: ReactElement): ReactElement {
    const ground = tint && { backgroundColor: tint }
    return sheet(top, { width: '100%', paddingRight: margin, ...ground }, left, right)
  }

  async function drawn(name: string, width: number): Promise<string> {
    const png = await sharp(ownPictures?.[name] ?? pictureFile(picturesDir, name), { density: 144 })
      .resize({ width: width * 2 })
      .png()
      .toBuffer()
    return dataUrl('image/png', png)
  }
}

/** A picture is either a drawing (SVG) or a screenshot of a tool (WebP). */
function pictureFile(dir: string, name: string): string {
  const file = readdirSync(dir).find((each) => parse(each).name === name)
  if (!file) throw new Error(`There is no picture called ${name}`)
  return join(dir, file)
}

function sheet(top: ReactElement, style: CSSProperties, ...parts: (ReactElement | undefined)[]): ReactElement {
  const padding = { paddingTop: 56, paddingBottom: 60, paddingLeft: margin }
  return box(
    { ...padding, height: '100%', flexDirection: 'column', backgroundColor: color.paper, ...style },
    top,
    box({ height: 2, marginTop: 36, backgroundColor: color.line }),
    box({ flex: 1, alignItems: 'flex-end' }, ...parts),
  )
}

function words({ title, line }: SharePicture, fontSize: number): ReactElement {
  return box(
    { flexDirection: 'column', flex: 1, paddingRight: 24 },
    box({ ...serif, fontSize, lineHeight: 1.06, letterSpacing: '-0.015em', textWrap: 'balance' }, title),
    box({ ...small, marginTop: 24 }, line),
  )
}

function mastheadOf({ name, program }: Masthead, sign: Sign): ReactElement {
  return box(
    { alignItems: 'center' },
    image(dataUrl('image/svg+xml', Buffer.from(sign.bare)), { width: 56, height: 56 }),
    box(
      { flexDirection: 'column', marginLeft: 20 },
      box({ ...serif, fontSize: 34, lineHeight: 1.1 }, name),
      box({ ...small, fontSize: 22, lineHeight: 1.3 }, program),
    ),
  )
}

function numeral({ value, label }: { value: string; label: string }): ReactElement {
  const fontSize = value.length > 2 ? 180 : 300
  return box(
    { flexDirection: 'column', width: 392 },
    box({ ...serif, fontSize, lineHeight: 0.8, letterSpacing: '-0.03em' }, value),
    box({ ...small, marginTop: 24 }, label),
  )
}

function dataUrl(type: string, body: Buffer): string {
  return `data:${type};base64,${body.toString('base64')}`
}

function image(src: string, size: Size): ReactElement {
  return h('img', { src, ...size })
}

/** Satori requires an explicit `display: flex`. */
function box(style: CSSProperties, ...children: (ReactElement | string | undefined)[]): ReactElement {
  return h('div', { style: { display: 'flex', ...style } }, ...children)
}
