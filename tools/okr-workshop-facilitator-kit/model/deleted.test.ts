import { expect, test } from 'vitest'
import { deleted } from './deleted-full.ts'
import { editWorkshop } from './edit-workshop.ts'
import { exampleWorkshop } from './example.ts'
import { workshopOf } from './model.ts'

const plan = exampleWorkshop()
const { blocks, themes } = workshopOf(plan)

test('deleting a block reports the notes that went with it', () => {
  const id = blocks[0]?.id ?? ''
  const bare = editWorkshop(plan, { type: 'edit-block', id, changes: { title: 'Arrive', notes: '' } })
  expect(deleted(bare, { type: 'remove-block', id })).toBe('‘Arrive’ is gone.')
  const noted = editWorkshop(bare, { type: 'edit-block', id, changes: { notes: 'Coffee' } })
  expect(deleted(noted, { type: 'remove-block', id })).toBe('‘Arrive’ is gone, with your notes.')
})

test('deleting a theme reports its dots; deleting an empty line reports nothing', () => {
  const id = themes[0]?.id ?? ''
  const changes = { title: 'Trust', notes: '', dots: 4 }
  const voted = editWorkshop(plan, { type: 'edit-row', list: 'themes', id, changes })
  expect(deleted(voted, { type: 'remove-row', list: 'themes', id })).toBe('‘Trust’ is gone, with 4 dots.')
  const empty = editWorkshop(plan, {
    type: 'add-row',
    list: 'parked',
    row: { id: 'new', text: '', owner: '' },
  })
  expect(deleted(empty, { type: 'remove-row', list: 'parked', id: 'new' })).toBeUndefined()
})
