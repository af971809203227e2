import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { sharePicturesOf } from '#content/share-pictures.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { sharePictureUrl } from '#lib/pictures/share-picture.ts'
import { ownProduct } from '#tests/sites/own-product.ts'
import { testFolder } from '#tests/sites/test-site.ts'
import { drawSharePictures } from './draw-share-pictures.server.ts'
import { shareFiles, shareRecord, shareRecordOf } from './share-pictures.server.ts'
import { drawSign } from './sign.server.ts'

const gone = 'own-product-0123456789abcdef0123456789abcdef'
const home = sharePictureUrl('/')

/** A release whose pictures are a few bytes each, all drawn from these words. */
async function releaseOf(content: Content): Promise<string> {
  const releaseDir = testFolder()
  for (const name of ['fonts', 'pictures']) mkdirSync(join(releaseDir, name), { recursive: true })
  cpSync('.generated/fonts', join(releaseDir, 'fonts'), { recursive: true })
  const materials = { fontsDir: '.generated/fonts', picturesDir: 'pictures' }
  const files = shareFiles(content, { ...materials, sign: await drawSign(content.who, materials.fontsDir) })
  mkdirSync(join(releaseDir, 'client', 'share'), { recursive: true })
  for (const { url } of files) writeFileSync(join(releaseDir, 'client', url), `of the release: ${url}`)
  writeFileSync(join(releaseDir, shareRecord), shareRecordOf(files))
  return releaseDir
}

test('a picture that cannot be drawn leaves the others alone: its page keeps the one it had, or has the general one', async () => {
  const content = structuredClone(sampleContent)
  const releaseDir = await releaseOf(content)
  const [first] = content.products.list
  if (first) first.image = gone
  const own = ownProduct({ image: gone, state: 'waitlist' })
  content.products.list.push(own)
  content.testimonials.words.shareLine = 'Another line.'
  const shareDir = join(testFolder(), 'share')
  const undrawn = await drawSharePictures({
    content,
    releaseDir,
    shareDir,
    before: undefined,
    ownPictures: {},
  })

  const urlOf = (id?: string) => {
    const product = catalogueOf(content.products).find((each) => each.id === id)
    return sharePictureUrl(product ? productPath(product) : '')
  }
  expect(undrawn).toEqual([
    { url: urlOf(first?.id), reason: expect.stringContaining(gone) },
    { url: urlOf(own.id), reason: expect.stringContaining(gone) },
  ])
  const made = (url: string) => readFileSync(join(shareDir, 'client', url))
  expect(String(made(urlOf(first?.id)))).toBe(`of the release: ${urlOf(first?.id)}`)
  expect(String(made(urlOf(own.id)))).toBe(`of the release: ${home}`)
  expect(String(made(sharePictureUrl('/testimonials')))).toContain('PNG')
  for (const { path } of sharePicturesOf(content)) expect(made(sharePictureUrl(path)).length).toBeGreaterThan(0)
  // Other words are another try; the same picture is not taken for one that fits.
  const record = JSON.parse(readFileSync(join(shareDir, shareRecord), 'utf8'))
  expect(Object.keys(record)).not.toContain(urlOf(own.id))
})
