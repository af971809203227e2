import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CSSProperties, createElement as h, type ReactElement } from 'react'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { type SharePicture, sharePictures } from '#content/share-pictures.ts'
import { site } from '#content/site.ts'
import { sharePictureUrl, shareSize } from '#lib/share-picture.ts'
import { drawingFonts } from './fonts.ts'
import { pictureFile } from './picture-file.ts'

const color = { paper: '#fbfaf6', ink: '#12202f', soft: '#4a5866', line: '#e4e0d6' }
const serif = { fontFamily: 'serif', color: color.ink }
const small = { fontFamily: 'sans', fontSize: 30, lineHeight: 1.4, color: color.soft }
const margin = 72
const portrait = { width: (shareSize.height * 4) / 5, height: shareSize.height }
const tool = { width: 570, height: 380 }

type Size = { width: number; height: number }

/** One picture per page in public/share/, set in the site's own type. */
export async function makeSharePictures(): Promise<void> {
  rmSync('public/share', { recursive: true, force: true })
  mkdirSync('public/share', { recursive: true })
  const files = await drawingFonts()
  const fonts: Font[] = [
    { name: 'serif', data: files.serif, weight: 500 },
    { name: 'sans', data: files.sans, weight: 400 },
  ]
  for (const picture of sharePictures) {
    const svg = await satori(await compose(picture), { ...shareSize, fonts })
    const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
    writeFileSync(join('public', sharePictureUrl(picture.path)), png)
  }
}

async function compose(picture: SharePicture): Promise<ReactElement> {
  const { drawing, figure } = picture
  if (drawing === 'portrait') return cover(picture, await drawn('portrait', portrait.width))
  if (drawing) return spread(picture, words(picture, 64), image(await drawn(drawing, tool.width), tool))
  return spread(picture, words(picture, 80), figure && numeral(figure))
}

/** The home page's: the portrait stands on the lower edge, as high as the picture. */
function cover(picture: SharePicture, src: string): ReactElement {
  const left = sheet({ width: shareSize.width - portrait.width, paddingRight: 0 }, words(picture, 72))
  return box({ width: '100%', height: '100%' }, left, image(src, portrait))
}

/** Words at the left, at the right what the page is about; both stand on one line. */
function spread({ tint }: SharePicture, left: ReactElement, right?: ReactElement): ReactElement {
  const ground = tint && { backgroundColor: tint }
  return sheet({ width: '100%', paddingRight: margin, ...ground }, left, right)
}

function sheet(style: CSSProperties, ...parts: (ReactElement | undefined)[]): ReactElement {
  const padding = { paddingTop: 56, paddingBottom: 60, paddingLeft: margin }
  return box(
    { ...padding, height: '100%', flexDirection: 'column', backgroundColor: color.paper, ...style },
    masthead(),
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

function masthead(): ReactElement {
  return box(
    { alignItems: 'center' },
    image(dataUrl('image/svg+xml', mark()), { width: 52, height: 56 }),
    box(
      { flexDirection: 'column', marginLeft: 20 },
      box({ ...serif, fontSize: 34, lineHeight: 1.1 }, site.name),
      box({ ...small, fontSize: 22, lineHeight: 1.3 }, site.program),
    ),
  )
}

/** The sign without the tile that icons stand on, cut to its edges. */
function mark(): Buffer {
  const icon = readFileSync('public/icon.svg', 'utf8')
  const bare = icon.replace(/<rect[^>]*>/, '').replace(/ transform="[^"]*"/, '')
  return Buffer.from(bare.replace('0 0 64 64', '8 4 52 56'))
}

function numeral({ value, label }: { value: string; label: string }): ReactElement {
  const fontSize = value.length > 2 ? 180 : 300
  return box(
    { flexDirection: 'column', width: 392 },
    box({ ...serif, fontSize, lineHeight: 0.8, letterSpacing: '-0.03em' }, value),
    box({ ...small, marginTop: 24 }, label),
  )
}

async function drawn(name: string, width: number): Promise<string> {
  const png = await sharp(pictureFile(name), { density: 144 })
    .resize({ width: width * 2 })
    .png()
    .toBuffer()
  return dataUrl('image/png', png)
}

function dataUrl(type: string, body: Buffer): string {
  return `data:${type};base64,${body.toString('base64')}`
}

function image(src: string, size: Size): ReactElement {
  return h('img', { src, ...size })
}

/** Satori lays out flex boxes and asks each to say so. */
function box(style: CSSProperties, ...children: (ReactElement | string | undefined)[]): ReactElement {
  return h('div', { style: { display: 'flex', ...style } }, ...children)
}
