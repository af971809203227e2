import { expect, test } from 'vitest'
import { drawCascade } from './drawing/drawing.ts'
import { boxWidth } from './drawing/drawing-box.ts'
import { exampleCascade } from './example.ts'
import { keptInSight } from './kept-in-sight.ts'
import { editCascade } from './model.ts'

const plain = drawCascade(exampleCascade())
const withKeyResults = drawCascade(editCascade(exampleCascade(), { type: 'show-key-results', isOn: true }))

/** Window position of a box when the picture is larger than its frame. */
function inWindow(drawing: typeof plain, id: string, at: { left: number; top: number }, zoom: number) {
  const box = drawing.boxes.find((each) => each.id === id)
  if (!box) throw new Error(`There is no box ${id}.`)
  return [(box.x + boxWidth / 2) * zoom - at.left, (box.y + box.height / 2) * zoom - at.top]
}

test('showing key results keeps the middle box of a zoomed picture in place', () => {
  const zoom = 3
  const box = plain.boxes.find(({ id }) => id === 'p7')
  if (!box) throw new Error('The example has p7.')
  const view = { width: 800, height: 600, zoom, left: box.x * zoom - 50, top: box.y * zoom - 200 }
  const to = keptInSight({ before: plain, after: withKeyResults, view, focused: undefined })
  if (!to) throw new Error('A box stays.')
  expect(withKeyResults.height).toBeGreaterThan(plain.height + 100)
  expect(Math.abs(to.top - view.top)).toBeGreaterThan(100)
  const [was, is] = [inWindow(plain, 'p7', view, zoom), inWindow(withKeyResults, 'p7', to, zoom)]
  expect(is[0]).toBeCloseTo(was[0] ?? 0, 6)
  expect(is[1]).toBeCloseTo(was[1] ?? 0, 6)
})

test('the focused box stays in place; if no box remains, nothing scrolls', () => {
  const view = { width: 800, height: 600, zoom: 2, left: 0, top: 0 }
  const to = keptInSight({ before: plain, after: withKeyResults, view, focused: 'g2' })
  if (!to) throw new Error('A box stays.')
  expect(inWindow(withKeyResults, 'g2', to, 2)).toEqual(inWindow(plain, 'g2', view, 2))
  expect(keptInSight({ before: plain, after: { ...plain, boxes: [] }, view, focused: 'g2' })).toBeUndefined()
  // A picture smaller than its frame is centered and does not scroll.
  const small = { ...view, zoom: 0.2 }
  expect(keptInSight({ before: plain, after: plain, view: small, focused: undefined })).toEqual({
    left: 0,
    top: 0,
  })
})
