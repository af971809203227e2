import { expect, test } from 'vitest'
import { openAdmin } from '#tests/components/admin.tsx'
import { fireEvent, screen } from '#tests/components/react.tsx'
import { AccountingPage } from './accounting-page.tsx'
import { noPeriod } from './period.ts'

test('the accounting export has the chosen days, and offers the last month, quarter and year', async () => {
  const { user, address } = await openAdmin({
    at: '/admin/accounting?from=2026-05-01&to=2026-05-31',
    load: (search) => Object.fromEntries(new URLSearchParams(search)) as { from: string; to: string },
    page: (days) => <AccountingPage {...days} today="2026-06-02" />,
  })
  const href = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
  expect(href()).toBe('/api/admin/orders/csv?from=2026-05-01&to=2026-05-31')
  await user.click(screen.getByRole('link', { name: 'Last quarter' }))
  await expect.poll(address).toBe('/admin/accounting?from=2026-01-01&to=2026-03-31')
  await expect.poll(href).toBe('/api/admin/orders/csv?from=2026-01-01&to=2026-03-31')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-04-06' } })
  await expect.poll(address).toBe('/admin/accounting?from=2026-04-06&to=2026-03-31')
  expect(await screen.findByRole('alert')).toHaveTextContent(noPeriod)
})
