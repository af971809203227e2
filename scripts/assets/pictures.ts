import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { pictureFiles } from '#app/rendering/pictures/picture-files.server.ts'

export async function makePictures(): Promise<void> {
  rmSync('public/pictures', { recursive: true, force: true })
  mkdirSync('public/pictures', { recursive: true })
  await Promise.all(readdirSync('pictures').map(drawPicture))
}

/** The source is an SVG, or a tool's screenshot from `npm run shots`. */
async function drawPicture(file: string): Promise<void> {
  const files = await pictureFiles(parse(file).name, join('pictures', file))
  for (const [url, body] of Object.entries(files)) writeFileSync(join('public', url), body)
}
