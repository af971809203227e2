import { expect, test } from 'vitest'
import { ownPicturesIn } from './pictures.ts'

test('the owner’s own pictures are found wherever the words show one, each once', () => {
  const face = 'own-portrait-1'
  const found = ownPicturesIn({
    who: { portrait: face },
    sprintProgram: { team: [{ picture: face }, { picture: 'own-portrait-2' }, { picture: 'portrait' }, {}] },
    products: { list: [{ image: 'own-product-3' }, { image: 'goal-cascade-builder' }] },
  })
  expect(found).toEqual([face, 'own-portrait-2', 'own-product-3'])
})
