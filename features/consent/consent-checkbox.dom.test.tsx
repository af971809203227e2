import { expect, test, vi } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { AboutYouStep } from '#features/scorecards/score/form/steps/about-you-step.tsx'
import { WaitlistForm } from '#features/waitlist/waitlist-form.tsx'
import { openAdmin } from '#tests/components/admin.tsx'
import { answered } from '#tests/components/open-diagnostic.tsx'
import { screen, waitFor } from '#tests/components/react.tsx'

const wording = 'Yes, write to me.'
const box = () => screen.getByRole('checkbox', { name: wording })

async function openAboutYou(agreed: string) {
  const onAnswer = vi.fn()
  const { user } = await openAdmin({
    page: () => (
      <AboutYouStep about={answered.about} optInText={wording} agreed={agreed} onAnswer={onAnswer} onNext={() => {}} />
    ),
  })
  return { user, stored: () => onAnswer.mock.lastCall?.[0].agreed }
}

test('the diagnostic’s newsletter checkbox starts unchecked and is stored with its wording', async () => {
  const { user, stored } = await openAboutYou('')
  expect(box()).not.toBeChecked()
  box().focus()
  await user.keyboard(' ')
  expect(box()).toBeChecked()
  expect(stored()).toBe(wording)
})

test('a checked newsletter checkbox stays checked after a reload and can be cleared', async () => {
  const { user, stored } = await openAboutYou(wording)
  expect(box()).toBeChecked()
  await user.click(screen.getByText(wording))
  expect(box()).not.toBeChecked()
  expect(stored()).toBe('')
})

test.each([
  ['without consent', undefined],
  ['with consent', wording],
])('joining the waitlist works %s', async (_, agreed) => {
  const options = waitlistOptionsOf(sampleContent.products)
  const { user, calls } = await openAdmin({
    page: () => <WaitlistForm options={options} notOnSale={[]} optInText={wording} />,
    api: { 'GET /api/form-token': () => ({ token: 'token' }), 'POST /api/waitlist': () => ({ id: '1' }) },
  })
  expect(box()).not.toBeChecked()
  await user.type(screen.getByLabelText('Name'), 'Ada Lovelace')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.selectOptions(screen.getByLabelText('Tool'), options[0]?.label ?? '')
  if (agreed) await user.click(box())
  await user.click(screen.getByRole('button', { name: 'Join the waitlist' }))
  const sent = () => calls.find(({ route }) => route === 'POST /api/waitlist')
  await waitFor(() => expect(sent()).toBeDefined())
  const body = (sent()?.body ?? {}) as { agreed?: string }
  expect(body.agreed).toBe(agreed)
})
