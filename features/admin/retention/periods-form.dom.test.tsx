import { expect, test } from 'vitest'
import { retention } from '#content/admin/retention.ts'
import { expectToast, openAdmin } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import { PeriodsForm } from './periods-form.tsx'

const { label, min, max } = retention.mailTexts

test('the retention period for email texts is saved, and an invalid one is explained next to the field', async () => {
  const { user, calls } = await openAdmin({
    page: () => <PeriodsForm periods={{ mailTexts: 90, stripeEvents: 365, auditLog: 365 }} />,
    api: { 'POST /api/admin/data/periods': () => ({}) },
  })
  const days = screen.getByLabelText(`${label}, in days`)
  await user.clear(days)
  await user.type(days, '3{Enter}')
  expect(await screen.findByText(`Please enter a whole number of days from ${min} to ${max}`)).toBeVisible()
  expect(days).toHaveFocus()
  expect(calls).toEqual([])
  await user.clear(days)
  await user.type(days, `${min}{Enter}`)
  await expectToast('Periods saved')
  expect(calls[0]?.body).toMatchObject({ mailTexts: `${min}`, auditLog: '365' })
})
