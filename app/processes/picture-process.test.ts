import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSideProcess } from '#platform/side-process.server.ts'
import { twoHalves } from '#tests/doubles/samples/photos.ts'
import type { PictureWork } from '../rendering/pictures/picture-work.server.ts'

function startProcess() {
  const side = createSideProcess<PictureWork>(resolve('app/processes/picture-process.ts'))
  onTestFinished(side.stop)
  const dir = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const name = `own-face-${'0'.repeat(32)}`
  const resize = (body: Uint8Array) => side.do('resize', { picture: { name, body }, sizesDir: join(dir, 'sizes') })
  return { side, dir, resize }
}

test('a picture comes back from the process that opens it, cut and with its sizes', async () => {
  const { side, dir, resize } = startProcess()
  const sent = await twoHalves(400, 400).jpeg().toBuffer()
  const cut = await side.do('cut', { sent, kind: 'face' })
  expect(cut).toMatchObject({ name: expect.stringMatching(/^own-face-/), body: expect.any(Uint8Array) })
  await resize('body' in cut ? cut.body : sent)
  expect(readdirSync(join(dir, 'sizes', 'client', 'pictures'))).toHaveLength(2)
})

test('it opens four kinds of file and no other, also where nobody looked at them before', async () => {
  const { resize } = startProcess()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"/>')
  const others = [svg, await twoHalves(400, 400).gif().toBuffer(), await twoHalves(400, 400).tiff().toBuffer()]
  for (const body of others) await expect(resize(body)).rejects.toThrow('unsupported image format')
})
