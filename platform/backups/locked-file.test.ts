import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { LockedFileError, lockFile, openLocked, PassphraseMissingError } from './locked-file.server.ts'

const passphrase = 'zwölf Zeichen & mehr 🎈'
const headBytes = 57
/** Each try would otherwise take a good part of a second. */
const cheap = { N: 16, r: 1, p: 1 }
const partBytes = 64 * 1024

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function gather(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const lock = (bytes: Buffer, chunk = 10_000) => gather(lockFile(inChunks(bytes, chunk), passphrase, cheap))
const unlock = (bytes: Buffer, words: string | undefined = passphrase, chunk = 7777) =>
  gather(openLocked(inChunks(bytes, chunk), words, cheap))

test.for([0, 1, 100, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes, 200_000])(
  'a file of %i bytes comes back as it was, in whatever pieces it travels',
  async (size) => {
    const bytes = randomBytes(size)
    const locked = await lock(bytes, 1 + Math.floor(size / 3))
    for (const chunk of [13, 1000, 1_000_000]) {
      if (chunk * 6000 < locked.length) continue
      expect((await unlock(locked, passphrase, chunk)).equals(bytes)).toBe(true)
    }
  },
)

test('nothing of a file shows, and the same file is never locked the same way', async () => {
  const bytes = Buffer.from('people and orders '.repeat(1000))
  const [one, other] = [await lock(bytes), await lock(bytes)]
  expect(one.includes('people')).toBe(false)
  expect(one.subarray(0, 9)).toEqual(other.subarray(0, 9))
  expect(one.subarray(9).equals(other.subarray(9))).toBe(false)
})

test('a wrong passphrase and none are told apart from a damaged file', async () => {
  const locked = await lock(randomBytes(100_000))
  await expect(unlock(locked, 'another passphrase')).rejects.toThrow('This is not the passphrase of this file')
  await expect(unlock(locked, '')).rejects.toThrow(PassphraseMissingError)
  const flipped = Buffer.from(locked)
  flipped[headBytes + 5] = (flipped[headBytes + 5] ?? 0) ^ 1
  await expect(unlock(flipped)).rejects.toThrow('damaged or incomplete')
})

test('wherever a bit flips, the file does not open', async () => {
  const locked = await lock(randomBytes(70_000))
  const places = [3, 8, 9, 20, 30, 56, headBytes, headBytes + partBytes, headBytes + partBytes + 15]
  for (const place of [...places, locked.length - 1, locked.length - 17]) {
    const flipped = Buffer.from(locked)
    flipped[place] = (flipped[place] ?? 0) ^ 4
    // In the first bytes it is no longer known as one of ours.
    if (place < 8) expect((await unlock(flipped)).equals(flipped)).toBe(true)
    else await expect(unlock(flipped)).rejects.toThrow(LockedFileError)
  }
})

test('a file that lost its end, a part, or the order of its parts does not open', async () => {
  const locked = await lock(randomBytes(3 * partBytes))
  const part = partBytes + 16
  const [head, body] = [locked.subarray(0, headBytes), locked.subarray(headBytes)]
  const parts = [0, 1, 2, 3].map((index) => body.subarray(index * part, (index + 1) * part))
  const [one, two, three, last] = parts as [Buffer, Buffer, Buffer, Buffer]
  const broken = [
    locked.subarray(0, 20),
    head,
    locked.subarray(0, -1),
    Buffer.concat([head, one, two, three]),
    Buffer.concat([head, one, two]),
    Buffer.concat([head, one, three, two, last]),
    Buffer.concat([head, one, three, last]),
    Buffer.concat([locked, one]),
  ]
  for (const bytes of broken) await expect(unlock(bytes)).rejects.toThrow('damaged or incomplete')
  const another = await lock(randomBytes(3 * partBytes))
  const mixed = Buffer.concat([head, another.subarray(headBytes)])
  await expect(unlock(mixed)).rejects.toThrow('damaged or incomplete')
})

test('a key costs what it should: one that was made for less does not fit', async () => {
  const locked = await gather(lockFile(inChunks(randomBytes(10), 10), passphrase))
  expect(await gather(openLocked(inChunks(locked, 1000), passphrase))).toHaveLength(10)
  await expect(unlock(locked)).rejects.toThrow('not the passphrase')
})

test('a file that is not locked passes as it is', async () => {
  const bytes = randomBytes(50_000)
  expect((await unlock(bytes, undefined)).equals(bytes)).toBe(true)
  expect((await unlock(Buffer.alloc(0))).length).toBe(0)
})
