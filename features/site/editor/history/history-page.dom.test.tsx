import { expect, test } from 'vitest'
import { expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { screen, within } from '#tests/components/react.tsx'
import type { VersionEntry } from '../../draft/draft.ts'
import { HistoryPage } from './history-page.tsx'

const at = '2026-05-01T10:00:00Z'
const versions: VersionEntry[] = [
  { version: 2, published: { by: 'owner@example.com', at }, changes: ['Line below the heading'] },
  { version: 1, published: { by: 'owner@example.com', at }, changes: ['Your name'] },
  { version: 0, published: null, changes: [] },
]

function openHistory(changeCount: number, answer: () => unknown = () => ({})) {
  return openAdmin({
    at: '/admin/site/history',
    page: () => (
      <HistoryPage
        versions={versions}
        older={undefined}
        pages={[]}
        shown={undefined}
        draft={{ revision: 7, published: 2, changeCount }}
      />
    ),
    api: { 'POST /api/admin/site/versions/1/bring-back': answer },
  })
}

const version = (place: number) =>
  within(screen.getAllByRole('heading', { level: 2 })[place]?.closest('li') as HTMLElement)

test('each version lists its changes, and the public one cannot be restored', async () => {
  await openHistory(0)
  expect(version(0).getByText('Live')).toBeVisible()
  expect(version(0).getByText('Line below the heading')).toBeVisible()
  expect(version(0).queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(version(1).getByRole('link', { name: 'View' })).toHaveAttribute('href', '/admin/site/history?version=1')
  expect(screen.getByRole('heading', { name: 'Sample content' })).toBeVisible()
})

test('restoring a version asks first and says what is lost', async () => {
  const { user, calls, address } = await openHistory(1)
  await user.click(version(1).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(/The draft has one unpublished change, which will be lost\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await expectToast('Visitors won’t see it until you publish.')
  await expect.poll(address).toBe('/admin/site')
  expect(calls[0]?.body).toEqual({ revision: 7 })
})

test('restoring a version does not overwrite a draft that changed meanwhile', async () => {
  const { user } = await openHistory(1, () => refused(409, 'Somebody changed the draft in the meantime.'))
  await user.click(version(1).getByRole('button', { name: 'Restore' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(/Nothing was restored: Somebody changed the draft/)).toBeVisible()
})
