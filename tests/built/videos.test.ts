import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, toolsOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { toolVideos } from '#content/shop/tool-videos.ts'
import { video } from '#lib/pictures/videos.ts'
import { toolIds } from '#tools/list.ts'
import { find, findAll, textOf } from './html.ts'
import { get, getPage } from './site.ts'

const catalogue = catalogueOf(sampleContent.products)

/** Duration in milliseconds and size in pixels, from the MP4 movie and track headers. */
function readMp4(file: Buffer) {
  const movie = file.indexOf('mvhd') + 4
  const track = file.indexOf('tkhd') + 4
  return {
    ms: (file.readUInt32BE(movie + 16) / file.readUInt32BE(movie + 12)) * 1000,
    width: file.readUInt32BE(track + 76) >> 16,
    height: file.readUInt32BE(track + 80) >> 16,
  }
}

test.each(toolsOf(catalogue))('$title has a video that does not play automatically', async (product) => {
  const { page } = await getPage(productPath(product))
  const figure = find(page, 'figure')
  const { attributes } = find(figure, 'video')
  expect(attributes).toMatchObject({
    preload: 'none',
    controls: '',
    playsInline: '',
    width: String(video.width),
    height: String(video.height),
  })
  expect(attributes).not.toHaveProperty('autoplay')
  expect(textOf(find(figure, 'figcaption'))).toContain(toolVideos[product.id])
  const poster = await get(attributes.poster ?? '')
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await poster.arrayBuffer()).byteLength).toBeLessThan(40_000)

  const whole = await get(attributes.src ?? '')
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  const file = Buffer.from(await whole.arrayBuffer())
  expect(file.length).toBeLessThan(400_000)
  expect(readMp4(file)).toEqual({ ms: video.seconds * 1000, width: video.width, height: video.height })
  // Playback can start before the download ends.
  expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
})

test('Safari’s initial range request for two bytes gets two bytes', async () => {
  const { status, headers } = await get(`/videos/${toolIds[0]}.mp4`, { range: 'bytes=0-1' })
  expect(status).toBe(206)
  expect(headers.get('content-range')).toMatch(/^bytes 0-1\/\d+$/)
  expect(headers.get('content-length')).toBe('2')
})

test('unknown tools and the toolbox itself have no video', async () => {
  expect(Object.keys(toolVideos).toSorted()).toEqual(toolIds.toSorted())
  const others = catalogue.filter(({ id }) => !(id in toolVideos)).map(productPath)
  expect(others.length).toBeGreaterThan(0)
  for (const path of ['/toolbox', ...others]) {
    expect(findAll((await getPage(path)).page, 'video')).toEqual([])
  }
})
