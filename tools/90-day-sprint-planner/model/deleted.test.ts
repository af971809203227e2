import { expect, test } from 'vitest'
import { deleted } from './deleted.ts'
import { editSprint, emptySprint } from './edit-sprint.ts'

const sprint = editSprint(emptySprint('s', '2027-01-04'), {
  type: 'all',
  actions: [
    { type: 'add-person', person: { id: 'ruth', name: 'Ruth', hours: 8 } },
    { type: 'set-hours', week: 2, personId: 'ruth', hours: 0 },
    { type: 'set-hours', week: 3, personId: 'ruth', hours: 4 },
    { type: 'edit-outcome', outcome: 0, changes: { ownerId: 'ruth' } },
    { type: 'edit-big', week: 0, place: 1, changes: { text: 'Call', ownerId: 'ruth' } },
    {
      type: 'add-milestone',
      milestone: { id: 'm', title: 'Checklist in use', outcome: 0, day: 9, ownerId: null, done: false },
    },
  ],
})

test('deleting a milestone names it', () => {
  expect(deleted(sprint, { type: 'delete-milestone', id: 'm' })).toBe('‘Checklist in use’ is gone.')
})

test('deleting a person removes their hours and keeps the work they owned', () => {
  expect(deleted(sprint, { type: 'delete-person', id: 'ruth', on: '2027-01-01' })).toBe(
    '‘Ruth’ is gone, with their own hours in 2 weeks. 2 things they owned stay without an owner.',
  )
})

test('a person who was there leaves, and the weeks until then stay', () => {
  expect(deleted(sprint, { type: 'delete-person', id: 'ruth', on: '2027-01-20' })).toBe(
    '‘Ruth’ leaves today. Weeks up to now stay as they were.',
  )
})
