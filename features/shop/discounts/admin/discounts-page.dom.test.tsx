import { expect, test, vi } from 'vitest'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { AdminDiscount } from '../schema.ts'
import { DiscountsPage } from './discounts-page.tsx'

const path = '/api/admin/discounts'
const products = [
  { id: 'roi', title: 'ROI Calculator', price: 4900 },
  { id: 'okr', title: 'OKR Planner', price: 0 },
]

function spring(more: Partial<AdminDiscount> = {}): AdminDiscount {
  return {
    id: '1',
    code: 'SPRING',
    percent: null,
    amountCents: 1050,
    currency: 'usd',
    maxUses: 3,
    used: 0,
    held: 0,
    products: [{ id: 'roi', title: 'ROI Calculator' }],
    givenCents: 0,
    earnedCents: 0,
    note: '',
    firstDay: '2026-01-01',
    lastDay: '2099-12-31',
    timeZone: 'UTC',
    status: 'on',
    isOff: false,
    canDelete: true,
    ...more,
  }
}

function openDiscounts(codes: AdminDiscount[] = [], api: Answers = {}, role: 'owner' | 'assistant' = 'owner') {
  return openAdmin({
    at: '/admin/discounts',
    api,
    role,
    load: () => ({ codes: [...codes] }),
    page: (data) => <DiscountsPage discounts={data.codes} products={products} siteUrl="https://coach.example" />,
  })
}

const makeForm = () => within(screen.getByRole('region', { name: 'Create a code' }))

test('an empty discount form shows what is missing next to each field', async () => {
  const { user, calls } = await openDiscounts()
  const form = makeForm()
  await user.click(form.getByRole('button', { name: 'Create code' }))
  expect(await form.findByText(/letters and digits/)).toBeVisible()
  expect(form.getByText(/from 1 to 99/)).toBeVisible()
  expect(form.getByLabelText('Code')).toHaveFocus()
  expect(calls).toEqual([])
  await expectNoAxeFindings()
})

test('a discount for one tool is created in capitals, and the form is cleared', async () => {
  const { user, calls } = await openDiscounts([], { [`POST ${path}`]: () => ({}) })
  const form = makeForm()
  await user.type(form.getByLabelText('Code'), 'spring')
  await user.click(form.getByLabelText('Fixed amount'))
  await user.type(form.getByLabelText('Amount in dollars'), '10.50')
  await user.click(form.getByLabelText('Selected products'))
  await user.click(form.getByRole('button', { name: 'Create code' }))
  expect(await form.findByText(/at least one product/)).toBeVisible()
  await user.click(form.getByLabelText(/^ROI Calculator/))
  await user.type(form.getByLabelText(/^Maximum uses/), '3')
  await user.type(form.getByLabelText(/^First day/), '2026-01-01')
  await user.type(form.getByLabelText(/^Last day/), '2025-12-31')
  await user.type(form.getByLabelText(/^Note/), 'For readers{Enter}')
  expect(await form.findByText(/on or after the first/)).toBeVisible()
  await user.clear(form.getByLabelText(/^Last day/))
  await user.type(form.getByLabelText(/^Last day/), '2099-12-31')
  await user.click(form.getByRole('button', { name: 'Create code' }))
  await expectToast('Code created')
  expect(calls[0]?.body).toMatchObject({
    code: 'SPRING',
    kind: 'amount',
    value: '10.50',
    scope: 'some',
    productIds: 'roi',
    uses: '3',
    firstDay: '2026-01-01',
    lastDay: '2099-12-31',
    note: 'For readers',
  })
  await waitFor(() => expect(makeForm().getByLabelText(/^Note/)).toHaveValue(''))
})

test.each([
  [409, 'There is a code SPRING already.', 'Code'],
  [400, 'This would leave less than the least that a card can be charged.', 'Percent'],
])('a refusal with status %i is shown next to its field', async (status, words, label) => {
  const { user } = await openDiscounts([], { [`POST ${path}`]: () => refused(status, words) })
  const form = makeForm()
  await user.type(form.getByLabelText('Code'), 'SPRING')
  await user.type(form.getByLabelText('Percent'), '20{Enter}')
  expect(await form.findByText(words)).toBeVisible()
  expect(form.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
})

test('a row shows a code’s discount, uses and dates', async () => {
  await openDiscounts([spring()])
  const [, row] = screen.getAllByRole('row')
  for (const text of ['On', '$10.50 off ROI Calculator', '0 of 3', 'Jan 1, 2026 to Dec 31, 2099']) {
    expect(row).toHaveTextContent(text)
  }
})

test.each([
  ['its product', spring(), 'https://coach.example/toolbox/roi?code=SPRING'],
  ['the toolbox', spring({ products: [] }), 'https://coach.example/toolbox?code=SPRING'],
])('the link of a code leads to %s', async (_, code, link) => {
  const { user } = await openDiscounts([code])
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy link: SPRING' }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(link)
})

test('the limit of uses can be changed, and an invalid one is explained', async () => {
  const codes = [spring()]
  const { user, calls } = await openDiscounts(codes, {
    [`POST ${path}/SPRING`]: () => {
      codes[0] = spring({ maxUses: null })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Change: SPRING' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change SPRING' })
  const uses = within(dialog).getByLabelText(/^Maximum uses/)
  expect(uses).toHaveValue('3')
  await user.clear(uses)
  await user.type(uses, 'none{Enter}')
  expect(await within(dialog).findByText(/or leave it empty/)).toBeVisible()
  await user.clear(uses)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]?.body).toMatchObject({ uses: '', lastDay: '2099-12-31' })
  await waitFor(() => expect(screen.getAllByRole('row')[1]).not.toHaveTextContent('0 of 3'))
})

test('a code can be turned off and on, and deleting it asks first', async () => {
  const codes = [spring()]
  const { user } = await openDiscounts(codes, {
    [`POST ${path}/SPRING/switch`]: ({ body }) => {
      codes[0] = spring({ isOff: !(body as { on: boolean }).on })
    },
    [`DELETE ${path}/SPRING`]: () => void codes.pop(),
  })
  await user.click(screen.getByRole('button', { name: 'Turn off: SPRING' }))
  await user.click(await screen.findByRole('button', { name: 'Turn on: SPRING' }))
  expect(await screen.findByRole('button', { name: 'Turn off: SPRING' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete: SPRING' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^No codes yet\./)).toBeVisible()
})

test('an assistant can copy discount links but not create codes', async () => {
  await openDiscounts([spring()], {}, 'assistant')
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Copy link'])
})
