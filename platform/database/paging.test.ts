import { expect, test, vi } from 'vitest'
import { inBatches } from './paging.server.ts'

const fullBatch = Array.from({ length: 500 }, (_, index) => String(index))
const placeOf = (row: string) => ({ value: row, key: row })

test('the next batch is read while the one before is used, and the last one is known by its size', async () => {
  const read = vi.fn(async (place: unknown) => (place ? ['last'] : fullBatch))
  const seen: number[] = []
  for await (const rows of inBatches(read, placeOf)) {
    seen.push(rows.length)
    expect(read).toHaveBeenCalledTimes(2)
  }
  expect(seen).toEqual([500, 1])
  expect(read).toHaveBeenLastCalledWith({ value: '499', key: '499' }, 500)
})

test('a batch that cannot be read fails the loop, after the batch before was used', async () => {
  const read = async (place: unknown) => {
    if (place) throw new Error('no')
    return fullBatch
  }
  let used = 0
  const loop = async () => {
    for await (const rows of inBatches(read, placeOf)) {
      await new Promise((resolve) => setImmediate(resolve))
      used += rows.length
    }
  }
  await expect(loop()).rejects.toThrow('no')
  expect(used).toBe(500)
})
