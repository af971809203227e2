import { expect, test } from 'vitest'
import { openAdmin } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import { AccountingPage } from './accounting-page.tsx'
import { accountingOf } from './period.ts'

test('the accounting export uses the chosen period or date range', async () => {
  const { user, address } = await openAdmin({
    at: '/admin/accounting?period=2026-05',
    load: (search) =>
      accountingOf(`http://localhost/${search}`, [{ month: '2026-03' }], new Date('2026-06-02')),
    page: (accounting) => <AccountingPage {...accounting} />,
  })
  const href = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
  expect(href()).toBe('/api/admin/orders/csv?period=2026-05')
  await user.selectOptions(screen.getByLabelText('Period'), '2026')
  await expect.poll(address).toBe('/admin/accounting?period=2026')
  await expect.poll(href).toBe('/api/admin/orders/csv?period=2026')
  await user.selectOptions(screen.getByLabelText('Period'), 'Custom range')
  expect(await screen.findByLabelText('From')).toBeVisible()
  expect(screen.getByLabelText('To')).toBeVisible()
  expect(address()).toMatch(/^\/admin\/accounting\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/)
})
