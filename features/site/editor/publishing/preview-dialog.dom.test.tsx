import { expect, test } from 'vitest'
import { openAdmin } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { PreviewLink } from '../../frame/preview-link.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.browser.ts'
import { PreviewDialog } from './preview-dialog.tsx'

const path = '/api/admin/site/previews'

test('preview links are created, listed with their expiry, and revoked', async () => {
  const links: PreviewLink[] = []
  const { user } = await openAdmin({
    page: () => <PreviewDialog keeper={{ settled: async () => 'saved' } as unknown as DraftKeeper} />,
    api: {
      [`GET ${path}`]: () => ({ links: [] }),
      [`POST ${path}`]: () => {
        const token = `t${links.length}`
        const until = '2026-06-01T10:00:00Z'
        links.push({
          token,
          url: `https://coach.example/preview/${token}/`,
          madeAt: '2026-05-01T10:00:00Z',
          until,
        })
        return { links: [...links] }
      },
      [`DELETE ${path}/*`]: () => {
        links.shift()
        return { links: [...links] }
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Preview link' }))
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByLabelText('Link')).toHaveValue('https://coach.example/preview/t0/')
  expect(within(dialog).getByText(/^Created/)).toMatchTextContent(/Created May 1, 2026.* Expires Jun 1, 2026/)
  await user.click(within(dialog).getByRole('button', { name: 'Create another link' }))
  await waitFor(() => expect(within(dialog).getAllByLabelText('Link')).toHaveLength(2))
  await expectNoAxeFindings(dialog)
  await user.click(within(dialog).getAllByRole('button', { name: 'Revoke link' })[0] as HTMLElement)
  await waitFor(() => expect(within(dialog).getAllByLabelText('Link')).toHaveLength(1))
  expect(within(dialog).getByText(/^Link revoked/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Create another link' })).toHaveFocus()
})
