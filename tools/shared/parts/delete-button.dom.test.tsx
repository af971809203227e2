import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render, screen, waitFor } from '#tests/components/react.tsx'
import { DeleteButton } from './delete-button.tsx'

function List() {
  const [rows, setRows] = useState(['Site', 'Training', 'Hosting'])
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row} data-row={row}>
            <DeleteButton label={`Remove ${row}`} onClick={() => setRows(rows.filter((each) => each !== row))} />
          </li>
        ))}
      </ul>
      <button type="button">Add a cost</button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const expectFocus = (name: string) => waitFor(() => expect(button(name)).toHaveFocus())

test('after a deletion the focus is on the next row’s button, whichever key was pressed', async () => {
  const user = userEvent.setup()
  render(<List />)
  button('Remove Site').focus()
  await user.keyboard('{Enter}')
  await expectFocus('Remove Training')
  await user.keyboard(' ')
  await expectFocus('Remove Hosting')
})

test('after the last row the focus is on the one before, and after the only one on the next button', async () => {
  const user = userEvent.setup()
  render(<List />)
  button('Remove Hosting').focus()
  await user.keyboard(' ')
  await expectFocus('Remove Training')
  await user.keyboard('{Enter}')
  await expectFocus('Remove Site')
  await user.keyboard('{Enter}')
  await expectFocus('Add a cost')
})

test('a key that is held down deletes one row', async () => {
  const user = userEvent.setup()
  render(<List />)
  button('Remove Site').focus()
  await user.keyboard('{Enter>3/}')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
