import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureErrors } from '#content/admin/pictures.ts'
import { logoOnNothing, twoHalves } from '#tests/doubles/samples/photos.ts'
import { ownPicture, pictureProblem } from './own-picture.server.ts'

const notItsName = 'does not match its name'

test.each(['portrait', 'product', 'face', 'article', 'logo'] as const)(
  'a %s that comes back in a file of words is known by its name, to the byte',
  async (kind) => {
    const sent = kind === 'logo' ? await logoOnNothing(400, 200, 9) : await twoHalves(900, 900).png().toBuffer()
    const { name, body } = await ownPicture(sent, { kind })
    expect(await pictureProblem(name, body, kind)).toBeUndefined()
    const other = Buffer.from(body)
    other[other.length - 1] = 255 - (other.at(-1) ?? 0)
    expect(await pictureProblem(name, other, kind)).toBe(notItsName)
  },
)

test('a logo whose name lies about its size is not taken: a page would leave the wrong room', async () => {
  const { name, body } = await ownPicture(await logoOnNothing(400, 200, 0), { kind: 'logo' })
  expect(name).toContain('-240x120-')
  expect(await pictureProblem(name.replace('-240x120-', '-480x120-'), body, 'logo')).toBe(notItsName)
  expect(await pictureProblem(name, Buffer.from('no picture'), 'logo')).toBe(pictureErrors.other)
})

test('a logo that is nothing but empty room is told so', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const nothing = sharp({ create: { width: 200, height: 100, channels: 4, background } })
  await expect(ownPicture(await nothing.png().toBuffer(), { kind: 'logo' })).rejects.toThrow(pictureErrors.blank)
})
