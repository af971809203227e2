import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { pictureKind, pictureSizes, pictureUrl } from '#lib/picture-sizes.ts'

/** Every picture in every size it is shown in. */
export async function makePictures(): Promise<void> {
  rmSync('public/pictures', { recursive: true, force: true })
  mkdirSync('public/pictures', { recursive: true })
  await Promise.all(readdirSync('pictures').map(drawPicture))
}

/** A drawing as SVG, or a shot of a tool that `npm run shots` took. */
async function drawPicture(file: string): Promise<void> {
  const { name } = parse(file)
  for (const width of pictureSizes[pictureKind(name)].widths) {
    const image = sharp(join('pictures', file), { density: 144 }).resize({ width })
    // Twice the effort takes five times as long and saves 6 %.
    await image
      .clone()
      .avif({ quality: 42, effort: 2 })
      .toFile(join('public', pictureUrl(name, width, 'avif')))
    await image
      .clone()
      .webp({ quality: 82 })
      .toFile(join('public', pictureUrl(name, width, 'webp')))
  }
}
