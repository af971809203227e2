import { expect, test } from 'vitest'
import { type Answers, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { ViewBar } from './view-bar.tsx'
import type { View } from './views.ts'

const path = '/api/admin/people-views'

function openBar(asked: string, views: View[], api: Answers = {}, role: 'owner' | 'reader' = 'owner') {
  return openAdmin({
    at: `/admin/people${asked}`,
    api,
    role,
    load: () => ({ views: [...views] }),
    page: (data) => <ViewBar views={data.views} asked={asked} />,
  })
}

const current = () => screen.getByRole('link', { current: 'page' }).textContent

test('a search is saved as a view, which becomes the current one', async () => {
  const views: View[] = []
  const { user, calls } = await openBar('?search=cobol', views, {
    [`POST ${path}`]: ({ body }) => {
      views.push({ id: '1', ...(body as Omit<View, 'id'>) })
      return views[0]
    },
  })
  await user.click(screen.getByRole('button', { name: 'Save as view' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view' })
  await expectNoAxeFindings(dialog)
  await user.type(within(dialog).getByLabelText('Name'), 'Cobol{Enter}')
  await waitFor(() => expect(current()).toBe('Cobol'))
  expect(calls.at(-1)?.body).toEqual({ name: 'Cobol', query: '?search=cobol' })
  expect(screen.queryByRole('button', { name: 'Save as view' })).toBeNull()
})

test('a name that the server rejects is explained in the dialog, which keeps what was typed', async () => {
  const { user } = await openBar('?search=cobol', [], {
    [`POST ${path}`]: () => refused(409, 'A view called “Clients” already exists.'),
  })
  await user.click(screen.getByRole('button', { name: 'Save as view' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, 'Clients{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('A view called “Clients” already exists.')
  expect(name).toHaveValue('Clients')
})

test('deleting a view asks first, and the search can be saved again', async () => {
  const views = [{ id: '1', name: 'Cobol', query: '?search=cobol' }]
  const { user } = await openBar('?search=cobol', views, {
    [`DELETE ${path}/1`]: () => void views.pop(),
  })
  await user.click(screen.getByRole('button', { name: 'Delete view' }))
  await user.click(await screen.findByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cobol' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Save as view' })).toBeVisible()
})

test('a reader can open views but not change them', async () => {
  await openBar('?search=cobol', [{ id: '1', name: 'Cobol', query: '?search=cobol' }], {}, 'reader')
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/admin/people')
  expect(current()).toBe('Cobol')
  expect(screen.queryByRole('button')).toBeNull()
})
